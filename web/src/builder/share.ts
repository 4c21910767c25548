/** A list in a link: it stands after the #, which no browser sends to a server. */

const MARK = '~';

export function isShared(part: string | undefined): boolean {
  return part?.startsWith(MARK) ?? false;
}

export function shared(list: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(list));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return MARK + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of the list, or null if the link was cut short or changed. */
export function unshared(part: string): string | null {
  try {
    const binary = atob(part.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}
