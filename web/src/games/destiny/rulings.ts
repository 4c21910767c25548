/** What the rulebook says about a single card. */

import { api } from '../../lib/api';
import type { Card } from './view';

const asked = new Map<string, Promise<string[]>>();

/** The entries of the rulebook about this card; none if they cannot be had now. */
export function rulingsOf(game: string, card: Card): Promise<string[]> {
  const name = card.name.en;
  let found = asked.get(name);
  if (!found) {
    found = api.rules(game, 'en', name).then(
      ({ rules }) => rules.map((one) => one.id).filter((id) => isAbout(id, name)),
      () => (asked.delete(name), []),
    );
    asked.set(name, found);
  }
  return found;
}

/** "ruling.aw.count-dooku.modified" is about Count Dooku. */
export function isAbout(rule: string, name: string): boolean {
  const [kind, , card] = rule.split('.');
  return kind === 'ruling' && card === slug(name);
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’“”".,!?]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
