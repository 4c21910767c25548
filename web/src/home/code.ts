/** The match that somebody means: its code, however it is written, or a link to it. An invitation's secret is not read. */

const CODE = /^[a-z0-9]{4,16}$/;

export function codeOf(text: string): string {
  const link = text.match(/#\/(?:match|join|replay)\/([^/\s]+)/);
  const code = (link?.[1] ?? text).replace(/[\s-]/g, '').toLowerCase();
  return CODE.test(code) ? code : '';
}
