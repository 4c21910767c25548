/** Titles of rules by id, for links: all of a game's at once, and one by one those that the list leaves out. */

import { api } from './api';
import type { Lang } from './protocol';
import { settings } from './settings.svelte';

const titles = $state<Record<string, string>>({});
const asked = new Set<string>();

/** The title in the language chosen now; the id itself until it comes. */
export function ruleTitle(game: string, id: string): string {
  const { lang } = settings;
  void load(game, lang, id);
  return titles[`${game}/${lang}/${id}`] ?? id;
}

async function load(game: string, lang: Lang, id: string): Promise<void> {
  const all = `${game}/${lang}`;
  if (!game) return;
  if (!asked.has(all)) {
    asked.add(all);
    try {
      const { rules } = await api.rules(game, lang, '', 500);
      for (const rule of rules) titles[`${all}/${rule.id}`] = rule.title;
      titles[all] = 'loaded';
    } catch {
      asked.delete(all);
    }
    return;
  }
  const one = `${all}/${id}`;
  if (titles[all] === undefined || titles[one] !== undefined || asked.has(one)) return;
  asked.add(one);
  const rule = await api.rule(game, id, lang).catch(() => null);
  if (rule) titles[one] = rule.title;
}
