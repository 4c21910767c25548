import { describe, expect, it } from 'vitest';
import { letterFor, meantBy, rebound } from './keys';

describe('letters that were changed', () => {
  const changed = rebound({}, 'u', 'z');
  it('answer to the new key and no longer to the old one', () => {
    expect(meantBy('z', changed)).toBe('u');
    expect(meantBy('u', changed)).toBe(null);
    expect(letterFor('u', changed)).toBe('z');
  });
  it('change places with a letter that had the key', () => {
    const swapped = rebound({}, 'u', 'd');
    expect(meantBy('d', swapped)).toBe('u');
    expect(meantBy('u', swapped)).toBe('d');
  });
  it('go back to nothing changed', () => {
    expect(rebound(changed, 'u', 'u')).toEqual({});
    expect(rebound(rebound({}, 'u', 'd'), 'u', 'u')).toEqual({});
  });
});
