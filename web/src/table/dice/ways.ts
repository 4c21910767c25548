/** Options about dice: one way to change them may be offered once for every set of faces, and people choose dice. For a
 *  reroll the engine asks how many of each face. */

import type { Option, Question } from '../../lib/protocol';
import { limitOf } from '../bench/several';

/** A way to change dice, with every option that is the same but for the dice it takes. */
export interface Way {
  id: string;
  options: Option[];
  /** Whether different dice can be chosen. */
  byDice: boolean;
}

export function facesOf(option: Option): string[] | null {
  if (Array.isArray(option.args.faces)) return option.args.faces as string[];
  return typeof option.args.face === 'string' ? [option.args.face] : null;
}

export function waysOf(options: readonly Option[]): Way[] {
  const ways = new Map<string, Way>();
  for (const option of options) {
    const { faces: _faces, face: _face, ...rest } = option.args;
    const id = option.label + JSON.stringify(rest);
    const way = ways.get(id) ?? { id, options: [], byDice: false };
    way.options.push(option);
    way.byDice = way.options.length > 1;
    ways.set(id, way);
  }
  return [...ways.values()];
}

export function wayOf(ways: readonly Way[], option: string | null): Way | null {
  return ways.find((way) => way.options.some((one) => one.id === option)) ?? null;
}

const sorted = (faces: readonly string[]) => [...faces].sort().join();

/** The option that takes exactly these faces, in any order. */
export function optionFor(way: Way, faces: readonly string[]): Option | null {
  return way.options.find((one) => sorted(facesOf(one) ?? []) === sorted(faces)) ?? null;
}

/** Which dice of a pool an option takes: for each of its faces the first die that shows it and is not taken yet. */
export function diceOf(option: Option | null, pool: readonly string[]): Set<number> {
  const taken = new Set<number>();
  for (const face of (option && facesOf(option)) ?? []) {
    const die = pool.findIndex((one, i) => one === face && !taken.has(i));
    if (die >= 0) taken.add(die);
  }
  return taken;
}

/** Whether some option of the way takes these faces, perhaps among others. */
export function canTake(way: Way, faces: readonly string[]): boolean {
  return way.options.some((option) => {
    const left = [...(facesOf(option) ?? [])];
    return faces.every((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  });
}

/** The option after a die was pressed: with or without it, or with it alone where no option takes both. */
export function toggled(way: Way, chosen: ReadonlySet<number>, die: number, pool: readonly string[]): {
  dice: Set<number>;
  option: Option | null;
} {
  const dice = new Set(chosen);
  if (!dice.delete(die)) dice.add(die);
  const faces = (set: Set<number>) => [...set].map((i) => pool[i]!);
  if (dice.has(die) && !canTake(way, faces(dice))) {
    const alone = new Set([die]);
    return { dice: alone, option: optionFor(way, faces(alone)) };
  }
  return { dice, option: optionFor(way, faces(dice)) };
}

type Reroll = Pick<Question, 'options' | 'several'>;

/** What the dice show that an option lets one reroll; null where it is about something else. */
export function rerollsOf(option: Option | null): string[] | null {
  return Array.isArray(option?.args.rerolls) ? (option.args.rerolls as string[]) : null;
}

const roomFor = (question: Reroll, face: string | undefined) =>
  face !== undefined && question.options.some((one) => one.id === face) ? limitOf(question, face) : 0;

/** The dice after one was pressed: without it, or with it. Where no more may be taken, of its face or at all, the one
 *  that was pressed first gives way. */
export function pressedDie(question: Reroll, chosen: readonly number[], die: number, pool: readonly string[]): number[] {
  if (chosen.includes(die)) return chosen.filter((one) => one !== die);
  const limit = roomFor(question, pool[die]);
  if (limit === 0) return [...chosen];
  const alike = chosen.filter((one) => pool[one] === pool[die]);
  const kept = alike.length < limit ? [...chosen] : chosen.filter((one) => one !== alike[0]);
  return [...kept.slice(Math.max(0, kept.length + 1 - question.several!.most)), die];
}

/** As many of these dice as may be chosen together. */
export function legalDice(question: Reroll, dice: readonly number[], pool: readonly string[]): number[] {
  return dice.reduce<number[]>((chosen, die) => {
    const alike = chosen.filter((one) => pool[one] === pool[die]).length;
    const fits = chosen.length < question.several!.most && alike < roomFor(question, pool[die]);
    return fits ? [...chosen, die] : chosen;
  }, []);
}

/** All the dice whose results are hardly wanted to stay. */
export function helpfulDice(question: Reroll, pool: readonly string[]): number[] {
  const wanted = new Set(question.options.filter((one) => !one.folded).map((one) => one.id));
  const dice = [...pool.keys()].filter((die) => wanted.has(pool[die]!));
  return legalDice(question, dice, pool);
}

/** The answer that names these dice, in the order of the options. */
export function diceAnswer(question: Reroll, dice: readonly number[], pool: readonly string[]): string[] {
  return question.options.flatMap((one) => dice.filter((die) => pool[die] === one.id).map(() => one.id));
}
