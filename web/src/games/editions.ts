/** Which games are editions of another: where the page has no word or part of its own for one, that of the other stands.
 * A folder here that is an edition says of which in its `edition.ts`. */

const FOUND = import.meta.glob<{ parent: string }>('./*/edition.ts', { eager: true });

export const parentOf = (game: string): string | null => FOUND[`./${game}/edition.ts`]?.parent ?? null;
/** A key of the page's words as the parent has it. */
export const inParent = (key: string): string =>
  key
    .split('.')
    .map((part) => parentOf(part) ?? part)
    .join('.');
