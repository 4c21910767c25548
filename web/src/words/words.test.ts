import { expect, test } from 'vitest';
import en from './en';
import fr from './fr';

const NARROW = '\u202f';

test('both languages say the same things', () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

test.each(Object.keys(en))('%s takes the same arguments in both languages', (key) => {
  const names = (text: string) => [...new Set([...text.matchAll(/\{([a-z_+]+)/g)].map((one) => one[1]))].sort();
  expect(names(fr[key] ?? '')).toEqual(names(en[key]));
});

test.each(Object.entries(fr))('French spacing: %s', (_key, text) => {
  // A template's own fields hold colons and question marks of their own.
  const plain = text.replace(/\{[a-z_+]+:[?@]?/g, '').replaceAll('}', '');
  expect(plain).not.toMatch(/[^\s\u202f0-9/]:(?!\/\/|[0-9])|[^\u202f\s(«?!][;?!]/u);
  expect(plain).not.toMatch(/[ \u00a0][:;?!%»]|« [ ]/u);
  if (plain.includes('«')) expect(plain).toContain('«' + NARROW);
  expect(plain).not.toContain("'");
});
