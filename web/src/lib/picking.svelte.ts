/** What is asked at a table, what of it is picked but not yet sent, and how that is said. */

import { gamePage } from '../games/pages.svelte';
import type { GameView, Option, Question } from './protocol';
import { Seen, type Standing } from './seen.svelte';
import { settings } from './settings.svelte';
import { known, say } from './words.svelte';

interface Picked {
  option: string | null;
  spot: number[] | null;
}

/** What cannot be done, said in the language of the moment, and the pieces that it is about. */
export interface Refusal {
  rule: string;
  text(): string;
  pieces: (number | string)[];
}

/** The answer button is deaf this long after its meaning has changed. */
const DEAF_MS = 350;

export function questionsOf(view: GameView | null, standing: Pick<Standing, 'questions'> | null): Question[] {
  const states = standing?.questions ?? [];
  return (view?.decisions ?? []).slice(0, states.length).map((decision, i) => ({
    ...decision,
    since: states[i].since,
    secret: states[i].secret ?? false,
  }));
}

export abstract class Picking extends Seen {
  /** Which of several open questions is in front. */
  asked = $state(0);
  picked = $state<Picked>({ option: null, spot: null });
  piece = $state<number | string | null>(null);
  hovered = $state<{ option: string | null; piece: number | string | null }>({ option: null, piece: null });
  /** A log line or rule that the reader pointed at: pieces to light. */
  lit = $state.raw<(number | string)[]>([]);
  /** The rule that the side sheet shows. */
  rule = $state<string | null>(null);
  /** The game may tell the answer button what it says; else it names the picked option. */
  verb = $state<string | null>(null);
  /** Passing was pressed once where it gives something up: the next press means it. */
  sure = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  private changedAt = 0;

  // What is asked.

  /** Nothing, as long as it is still being told what happened. */
  get questions(): Question[] {
    return this.isTelling ? [] : questionsOf(this.view, this.state);
  }

  get question(): Question | null {
    return this.questions[this.asked] ?? null;
  }

  /** As they are listed: those that are hardly wanted come last. */
  get options(): Option[] {
    const options = this.question?.options ?? [];
    return [...options.filter((one) => !one.folded), ...options.filter((one) => one.folded)];
  }

  get pickedOption(): Option | null {
    return this.options.find((one) => one.id === this.picked.option) ?? null;
  }

  /** The option that does nothing, if there is one: D takes it. */
  get passing(): Option | null {
    const passes = gamePage(this.game)?.passes;
    return this.options.find((one) => one.id === 'pass' || passes?.has(one.id)) ?? null;
  }

  /** Where the question is whether to or not, the option that means yes. */
  get yes(): Option | null {
    const { options } = this;
    if (options.length !== 2 || !this.passing || !gamePage(this.game)?.yesOrNo.has(this.question?.kind ?? '')) return null;
    return options.find((one) => one !== this.passing) ?? null;
  }

  /** What the answer button gives. */
  get meant(): Option | null {
    return this.pickedOption ?? this.yes;
  }

  /** Whether something is put somewhere, and no option beside that is taken. */
  get isPlacing(): boolean {
    return this.question?.placement != null && this.pickedOption === null;
  }

  get round(): number {
    return this.view?.round ?? 0;
  }

  // What is picked.

  pick(option: string | null): void {
    this.refusal = null;
    this.sure = false;
    this.picked.option = option;
  }

  place(spot: number[] | null): void {
    this.refusal = null;
    this.picked.option = null;
    this.picked.spot = spot;
  }

  clear(): void {
    this.picked.option = null;
    this.picked.spot = null;
    this.verb = null;
    this.sure = false;
    this.hovered = { option: null, piece: null };
  }

  // What the answer button means.

  /** The answer button means something else from now on. */
  deafen(): void {
    this.changedAt = Date.now();
  }

  get isDeaf(): boolean {
    return Date.now() - this.changedAt < DEAF_MS;
  }

  get answerLabel(): string {
    const question = this.question;
    if (!question) return '';
    if (this.verb) return this.verb;
    if (this.isPlacing) return say('answer.place');
    const option = this.meant;
    if (option && option === this.passing) return this.passLabel;
    if (option && option === this.yes) return this.own('use', question.kind, option) ?? this.optionText(option);
    return option ? this.optionText(option) : this.own('choose', question.kind) ?? say('answer.choose');
  }

  /** What passing says: once it was pressed where it gives something up, what would be given up. */
  get passLabel(): string {
    if (!this.passing) return '';
    return (this.sure && this.own('pass', this.question?.kind ?? '')) || this.optionText(this.passing);
  }

  /** Whether passing needs another press first. */
  protected isUnsure(): boolean {
    const careful = settings.askPass && gamePage(this.game)?.careful.has(this.question?.kind ?? '');
    if (!careful || this.sure) return false;
    this.sure = true;
    this.deafen();
    return true;
  }

  /** Whether it comes again and again, so that it may be answered for the rest of the round or the match. */
  get canStand(): boolean {
    return this.passing !== null && gamePage(this.game)?.formal.has(this.question?.kind ?? '') === true;
  }

  // In words.

  /** The page may have a sentence of its own, where it asks several questions as one. */
  prompt(question: Question): string {
    const args = { ...question.args, subject: question.subject };
    const key = `${this.game}.ask.${question.kind}`;
    if (!known(key)) return this.say(question.prompt, args);
    return say(key, { subject: this.named('subject', question.subject), count: this.questions.length });
  }

  /** An ability also says whose it is, unless its card is the piece itself; declining says what is declined. */
  optionText(option: Option): string {
    const declined = option.label === 'option.pass' ? this.own(this.yes ? 'no' : 'decline', this.question?.kind ?? '') : null;
    if (declined) return declined;
    const text = this.say(option.label, option.args);
    if (!('piece' in option.args)) return text;
    const piece = this.named('piece', option.args.piece);
    if (piece.startsWith(this.named('card', option.args.card))) return text;
    return this.words.phrase('option.ability', { piece, effect: text });
  }

  /** What the page says of a kind of question in this game. */
  private own(what: string, kind: string, option: Option | null = null): string | null {
    const key = `${this.game}.${what}.${kind}`;
    const named = Object.entries(option?.args ?? {}).map(([name, value]) => [name, this.named(name, value)]);
    return known(key) ? say(key, Object.fromEntries(named)) : null;
  }
}
