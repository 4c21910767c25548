/** The walk through the combat tree: what was taken, what can be next, and a plan of one's own for what comes after. */

import type { Tree } from './facts';
import type { ShatterpointTable } from './table.svelte';
import { damageOf, gridOf, inReach, wayTo } from './tree';

export class Walk {
  /** Kept to oneself; it grows shorter as it is walked. */
  private wish = $state.raw<string[]>([]);

  constructor(private readonly table: ShatterpointTable) {}

  readonly attack = $derived.by(() => this.table.attack);
  readonly tree = $derived.by((): Tree | null => {
    const unit = this.attack && this.table.unitOf(this.attack.attacker);
    return (unit && this.table.stanceOf(unit)?.tree) ?? null;
  });
  readonly grid = $derived.by(() => (this.tree ? gridOf(this.tree) : null));
  readonly asked = $derived.by(() => this.table.question?.kind === 'tree');
  /** What the question offers. */
  readonly next = $derived.by((): string[] => (this.asked ? this.table.match.options.filter(({ id }) => id.startsWith('option:')).map(({ id }) => id.slice(7)) : []));
  readonly left = $derived.by(() => this.attack?.successes ?? 0);
  readonly reachable = $derived.by(() => (this.asked && this.tree && this.attack ? inReach(this.tree, this.attack.at, this.attack.taken, this.left) : new Set<string>()));
  /** What of the plan can still be walked. */
  readonly plan = $derived.by((): string[] => {
    const { tree, attack } = this;
    if (!tree || !attack) return [];
    const rest = this.wish.filter((id) => !attack.taken.includes(id)).slice(0, this.left);
    return rest.length && this.next.includes(rest[0]!) ? rest : [];
  });
  readonly planned = $derived.by(() => (this.tree ? damageOf(this.tree, this.plan) : 0));

  /** An option that can be taken now is picked; one further on is planned for. */
  press(id: string): void {
    const { tree, attack, table } = this;
    if (!tree || !attack || !this.asked) return;
    const from = this.plan.at(-1);
    const onward = from && !this.plan.includes(id) ? wayTo(tree, from, [...attack.taken, ...this.plan], id, this.left - this.plan.length) : null;
    const way = this.next.includes(id) ? [id] : onward ? [...this.plan, ...onward] : wayTo(tree, attack.at, attack.taken, id, this.left);
    if (!way) return;
    const again = this.next.includes(id) && table.match.picked.option === `option:${id}`;
    this.wish = way;
    if (again) table.match.commit();
    else table.match.pick(`option:${way[0]!}`);
  }

  /** When it is asked again, the next step of the plan lies ready. */
  takeUp(): void {
    if (!this.attack) this.wish = [];
    if (this.asked && this.plan[0]) this.table.match.pick(`option:${this.plan[0]}`);
  }

  /** To an option beside the picked one; false where none lies that way. */
  step(dx: number, dy: number): boolean {
    const { grid, next, table } = this;
    if (!this.asked || !grid) return false;
    const of = (id: string | undefined) => grid.places.find((one) => one.id === id);
    const picked = table.match.picked.option?.replace('option:', '');
    const from = of(picked) ?? of(this.attack?.at) ?? { col: -1, row: (grid.rows - 1) / 2 };
    const ahead = next.map(of).filter((one) => one && one.id !== picked && (dx ? (one.col - from.col) * dx > 0 : (one.row - from.row) * -dy > 0));
    const found = ahead.sort((a, b) => Math.hypot(a!.col - from.col, a!.row - from.row) - Math.hypot(b!.col - from.col, b!.row - from.row))[0];
    if (found) this.press(found.id);
    return true;
  }
}
