/** Ships from above, nose up, in a box from -20 to 20. A part is a tone (1 light hull, 2 struts, 3 panels, 4 glass) and
 *  a path; parts in `both` are drawn on the right and mirrored to the left. */

export type Tone = 1 | 2 | 3 | 4;
export type Part = readonly [tone: Tone, path: string];
export interface Silhouette {
  /** Mirrored parts lie below the middle ones. */
  readonly both?: readonly Part[];
  readonly middle?: readonly Part[];
}

const disc = (r: number, x = 0, y = 0): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ball = (r: number, y = 0): Part[] => [[1, disc(r, 0, y)], [4, disc(r * 0.42, 0, y - r * 0.25)]];
/** The saucer of the Corellian freighters. */
const saucer = (r: number, y = 2): Part[] => [[1, disc(r, 0, y)], [3, disc(r * 0.42, 0, y)], [4, disc(r * 0.16, 0, y)]];

const TYPES: Record<string, Silhouette> = {
  aggressorassaultfighter: {
    both: [[2, 'M3-2 17 6v5l-3 2L3 9Z'], [3, 'M13-3h2.500V14H13Z']],
    middle: [[1, 'M-3.500-8 0-19l3.500 11 1 18-2 6h-5l-2-6Z'], [4, 'M-1.500-6h3v5h-3Z']],
  },
  alphaclassstarwing: {
    both: [[2, 'M3-3 17-7l1.500 3V9l-2 2L3 8Z'], [3, 'M14-12h2.500V6H14ZM7 5h4v9H7Z']],
    middle: [[1, 'M-4-14-2.500-18h5L4-14l1.500 20L3 14h-6l-2.500-8Z'], [4, 'M-2-11h4l.5 5h-5Z']],
  },
  arc170starfighter: {
    both: [[2, 'M3 0 19 2.500V7L3 8Z'], [3, 'M17-6h1.500V8H17ZM5-2h4.500l.5 11-1.500 3h-3L4.500 9Z']],
    middle: [[1, 'M0-18 2.600-12 3.500 8 2 16h-4L-3.500 8-2.600-12Z'], [4, 'M-1.400-4h2.800V4h-2.800Z']],
  },
  asf01bwing: {
    middle: [
      [2, 'M-19-1.500h38V2h-38Z'],
      [3, 'M-19.500-5h2.200V5h-2.200ZM17.300-5h2.200V5h-2.200Z'],
      [1, 'M-4-18h5.500L3 6 1.500 18h-5L-5 6Z'],
      [3, 'M-3.500 6h5L1 15h-4Z'],
      [4, disc(2.600, -1, -13.500)],
    ],
  },
  attackshuttle: {
    both: [[2, 'M4 0 15 7l1 6-4 1L4 10Z'], [3, 'M14-1h2V10h-2Z']],
    middle: [[1, 'M-3.500-14-1.500-17h3l2 3 2 12v14l-2 3h-7l-2-3V-2Z'], [4, 'M-2.500-12h5l.8 5h-6.600Z']],
  },
  auzituckgunship: {
    both: [[2, 'M4-6 13-2l3 10-1 8-5 2-5-3Z'], [3, 'M9-9h3v8H9Z']],
    middle: [[1, 'M-4-17h8l2 10-1 18-3 6h-4l-3-6-1-18Z'], [4, 'M-2.500-14h5l.6 5h-6.200Z']],
  },
  btla4ywing: {
    both: [[3, 'M7.800-3.500a2.700 2.700 0 0 1 5.400 0V17l-1 2H8.800l-1-2Z']],
    middle: [
      [2, 'M-2-6h4l.8 6H11v5H2.800L2 11h-4l-.8-6H-11V0h8.200Z'],
      [1, 'M-3.500-17.500h7L5.800-9 3-4h-6l-2.800-5Z'],
      [4, 'M-1.600-12h3.200v4h-3.200Z'],
    ],
  },
  btls8kwing: {
    both: [[2, 'M3-4 19-9v4L12 6 3 8Z'], [3, 'M8-6h4v13l-1 5H9L8 7ZM17-12h1.800v9H17Z']],
    middle: [[1, 'M-3.500-16h7L5-8v18l-3 6h-4l-3-6V-8Z'], [4, 'M-2-13h4v4h-4Z'], [3, disc(2.600, 0, 2)]],
  },
  customizedyt1300lightfreighter: {
    both: [[2, 'M1.500-6V-18l5 2 3 9Z'], [3, 'M13-1h5.500v5H13Z']],
    middle: [...saucer(15), [2, 'M-1.500-20h3v9h-3Z'], [1, 'M13.500-8h5v7h-5Z'], [4, 'M14.500-7h3v3h-3Z']],
  },
  escapecraft: {
    both: [[2, 'M3 2 10 8v6L3 12Z']],
    middle: [[1, 'M-5-14h10l3 8-2 16-3 4h-6l-3-4-2-16Z'], [4, 'M-3.500-11h7l1 5h-9Z']],
  },
  ewing: {
    both: [[2, 'M3-1 16 6v5L3 10Z'], [3, 'M14.500-8H16V8h-1.500ZM5 4h3.500v9H5Z']],
    middle: [[1, 'M0-19 2.400-13 3.600 2 3 14h-6l-.6-12 1.200-15Z'], [4, 'M-1.500 2h3v5h-3Z'], [2, 'M-1-17h2v8h-2Z']],
  },
  fangfighter: {
    both: [[2, 'M2-4 8-3l2 5-2 5H2Z'], [3, 'M8-15 13-6 14.500 3 13 13l-5 4 2-9V-6Z']],
    middle: [[1, 'M0-13 3-5v13L1.500 14h-3L-3 8V-5Z'], [4, 'M-1.400-4h2.800v5h-2.800Z']],
  },
  firesprayclasspatrolcraft: {
    both: [[2, 'M9 0h8l1.500 5-2 5H9Z'], [3, 'M4 9h5v8H4Z']],
    middle: [[1, 'M-3-19h6l6 14 2 12-3 7-4 3h-8l-4-3-3-7 2-12Z'], [3, 'M-4-4h8l2 9-3 4h-6l-3-4Z'], [4, 'M-2.400-14h4.800l1 5h-6.800Z']],
  },
  g1astarfighter: {
    middle: [
      [2, 'M-15-9h22v16h-22Z'],
      [3, 'M-17-13h6V13l-2 3h-2l-2-3Z'],
      [3, 'M4-17h5V12H4Z'],
      [1, 'M-9-4h13l3 4-1 10-4 3h-9l-3-4Z'],
      [4, 'M-5-1h6v4h-6Z'],
      [2, 'M11-6h4V8h-4Z'],
    ],
  },
  gauntletfighter: {
    both: [[2, 'M4-4 12-2l4 6-2 8-10 2Z'], [3, 'M14-18 17-10 19 2l-2 14-4 3 1.500-12V-6Z']],
    middle: [[1, 'M-3-14h6l2 8v16l-3 6h-4l-3-6V-6Z'], [4, 'M-2-11h4v5h-4Z']],
  },
  hwk290lightfreighter: {
    both: [[2, 'M3 2 12 9l1 7-5 1-5-4Z'], [3, 'M8 6h3.500v10H8Z']],
    middle: [[1, 'M0-19 2.500-15 4.500 0 4 13 2 17h-4l-2-4-.5-13 2-15Z'], [4, 'M-1.800-13h3.600l.8 6h-5.200Z']],
  },
  jumpmaster5000: {
    middle: [
      [2, 'M-17-3A17 17 0 0 1 15-8l-6 3A11 11 0 0 0-11-1l-1 9 5 7-4 3-6-9Z'],
      [1, 'M-3-6 6-9l9 3 4 7-3 8-7 5-9-1-5-6Z'],
      [3, disc(4, 6, 1)],
      [4, 'M11-5l5 1 1 4-5-1Z'],
    ],
  },
  kihraxzfighter: {
    both: [[2, 'M3-2 14 2l2 6-4 4-9-2Z'], [3, 'M13-10 15-4V12l-2.500 3V0Z']],
    middle: [[1, 'M-2.500-16h5L4.500-4v14l-2.500 6h-4l-2.500-6V-4Z'], [4, 'M-1.700-9h3.400v6h-3.400Z']],
  },
  lambdaclasst4ashuttle: {
    both: [[3, 'M5 1 19 9l-2 8L5 13Z'], [2, 'M4-3h3v16H4Z']],
    middle: [[1, 'M-3.500-18h7L5-10v22l-2 4h-6l-2-4v-22Z'], [3, 'M-1-9h2v25h-2Z'], [4, 'M-2.500-16h5l.7 4h-6.400Z']],
  },
  lancerclasspursuitcraft: {
    both: [[2, 'M4-2 15 3l3 10-6 2-8-3Z'], [3, 'M15-6 17.500 2v14L15 13Z']],
    middle: [[1, 'M-2-19h4L5-6v16l-3 7h-4l-3-7V-6Z'], [3, disc(3.600, 0, 4)], [4, 'M-1.600-13h3.200l.8 6h-4.800Z']],
  },
  m12lkimogilafighter: {
    both: [[2, 'M4-9 15-6l3 9-3 9-11 2Z'], [3, 'M9-12h4V4l-2 3-2-3Z']],
    middle: [[1, 'M-4-14h8l2 8-1 17-3 4h-4l-3-4-1-17Z'], [4, 'M-2.500-11h5v5h-5Z'], [2, 'M-1-18h2v5h-2Z']],
  },
  m3ainterceptor: {
    both: [[2, 'M3 0 13 4v6L3 8Z'], [3, 'M11-7 14-2v16l-3 2Z']],
    middle: [[1, 'M0-17 2.500-10 4 4 2 13h-4L-4 4l1.500-14Z'], [4, 'M-1.500-6h3v5h-3Z']],
  },
  modifiedtielnfighter: {
    both: [[3, 'M13.300-15h3.200v7h-1.600v5h1.600v18h-3.200Z']],
    middle: [[2, 'M-14-1.800h28v3.600h-28Z'], ...ball(6.600), [2, 'M-7-7h3v2.500h-3ZM4-7h3v2.500H4Z']],
  },
  modifiedyt1300lightfreighter: {
    both: [[2, 'M2-9V-19l4.500 1L11-8Z'], [3, 'M5 11h5v5H5Z']],
    middle: [...saucer(15), [2, 'M12-3h6.500V1H12Z'], [1, 'M15-9h4V-1h-4Z'], [4, 'M15.800-8.500h2.400v2.500h-2.400Z']],
  },
  quadrijettransferspacetug: {
    both: [[2, 'M2-3 12-11l1.500 2L4 1ZM2 3l10 8 1.500-2L4 0Z'], [3, 'M10-16h6v9h-6ZM10 6h6v10h-6Z']],
    middle: [[1, 'M-3-8h6l2 6-1 10-2 4h-4l-2-4-1-10Z'], [4, 'M-2-6h4v4h-4Z']],
  },
  rogueclassstarfighter: {
    both: [[2, 'M2-3 14-8l2 2v6L2 7Z'], [3, 'M13-15h1.800V8H13Z'], [2, 'M3 4h4v9H3Z']],
    middle: [[1, 'M0-15 3-7v17l-2 5h-2l-2-5V-7Z'], [4, 'M-1.500-6h3v5h-3Z']],
  },
  rz1awing: {
    both: [[3, 'M5.300 4h3.400v11.500H5.300Z'], [2, 'M11.900-2h1.600V9h-1.600Z']],
    middle: [[1, 'M-3-16.500h6L12 7l-.8 7h-5L5 11H-5l-1.200 3h-5L-12 7Z'], [4, 'M-2.200-4h4.400l1 6h-6.400Z']],
  },
  scurrgh6bomber: {
    both: [[2, 'M4-8 15 0l3 9-5 6H4Z'], [3, 'M11-2 16-6v16l-5 4Z']],
    middle: [[1, 'M-6-10-3-15h6l3 5v15l-4 9h-4l-4-9Z'], [4, disc(2.500, -3, -9)], [3, disc(3, 0, 3)]],
  },
  sheathipedeclassshuttle: {
    both: [[2, 'M3-8 9-16l3 1-4 13-4 6Z'], [3, 'M4 3h3.500v12H4Z']],
    middle: [[1, 'M-4-10h8l2 9-1 13-3 4h-4l-3-4-1-13Z'], [4, 'M-3-8h6v3h-6Z']],
  },
  st70assaultship: {
    both: [[2, 'M5-6h5v5H5ZM5 6h5v4H5Z'], [3, 'M9-10h5l1.500 4V12l-2 4h-3L9 12Z']],
    middle: [[1, 'M-4-16h8l2.500 6v20L4 15h-8l-2.500-5v-20Z'], [4, 'M-3-13.500h6l.8 4.500h-7.600Z']],
  },
  starviperclassattackplatform: {
    both: [[2, 'M2-4 9-9l1.500 2L3 2ZM2 3l9 6-1 2-8-4Z'], [3, 'M8-18 11-10 9-5 7-9ZM9 5l4 6-2 8-3-8Z']],
    middle: [[1, 'M0-12 3.500-4 3 7 0 13-3 7-3.500-4Z'], [4, 'M-1.500-5h3v5h-3Z']],
  },
  t65xwing: {
    middle: [
      [2, 'M-16.500-3.500h1.300V5l3 .6V2.500l8.700-3.200h7l8.700 3.200V5.600l3-.6v-8.500h1.300V8.300L10.600 9.800 4 8.600l-1 3H-3l-1-3-6.600 1.200-5.900-1.500Z'],
      [3, 'M-6.300 3h3.200v9h-3.200ZM3.100 3h3.200v9H3.100Z'],
      [1, 'M0-19 1.500-15 3.300-2v12l-1.800 2.500h-3L-3.300 10V-2l1.800-13Z'],
      [4, 'M-1.500 0h3v4.500h-3Z'],
    ],
  },
  tieadvancedv1: {
    both: [[3, 'M9-13 15-9l-2 9 2 9-6 4 2-8V-5Z'], [2, 'M3-2h8v4H3Z']],
    middle: [...ball(5.800), [2, 'M-2 5h4l-.6 8h-2.800Z']],
  },
  tieadvancedx1: {
    both: [[3, 'M17.500-9.500 12-13h-1.800V13H12l5.500-3.500Z']],
    middle: [[2, 'M-13-3h26v6h-26Z'], [2, 'M-4 2h8l-.8 12h-6.400Z'], ...ball(6.600, -1)],
  },
  tieagaggressor: {
    both: [[3, 'M12-13 15.500-7v16L12 14Z'], [2, 'M4-16h1.800V0H4Z']],
    middle: [[2, 'M-13-2h26v4h-26Z'], [2, 'M-4 3h8l-1 12h-6Z'], ...ball(6.200, -1), [3, disc(2.300, 0, 9)]],
  },
  tiecapunisher: {
    both: [[3, 'M15-13h3.500v26H15Z'], [1, 'M6-8h6v17l-3 3-3-3Z'], [2, 'M5-2h12v4H5Z']],
    middle: [[1, 'M-4-9h8v20l-2 3h-4l-2-3Z'], [4, disc(2.500, 0, -5)], [3, 'M7.500-12h3v4h-3ZM-10.500-12h3v4h-3Z']],
  },
  tieddefender: {
    both: [[3, 'M10-14 18-6l-2 13-6 5 1.500-10Z'], [2, 'M3-2h9v4H3Z']],
    middle: [...ball(6), [3, 'M-1.800 1h3.600L3 16h-6Z']],
  },
  tieininterceptor: {
    both: [[3, 'M16-17 12.500-6v16l2 4h2.300V3l2-3-2-3Z']],
    middle: [[2, 'M-12-1.800h24v3.600h-24Z'], ...ball(6.300)],
  },
  tielnfighter: {
    both: [[3, 'M13.300-15h3.200v30h-3.200Z']],
    middle: [[2, 'M-14-1.800h28v3.600h-28Z'], ...ball(6.600)],
  },
  tiephphantom: {
    both: [[2, 'M3 2 11 4v4L3 9Z'], [3, 'M10-16 13-6l1 12-3 8-2-6 1-10Z']],
    middle: [[1, 'M0-14 3-7 3.500 8 0 16-3.500 8-3-7Z'], [4, 'M-1.600-8h3.200v5h-3.200Z'], [3, 'M-.8 4h1.600v12H-.8Z']],
  },
  tierbheavy: {
    both: [[3, 'M12-15h5.500v9l1.500 6-1.500 6v9H12Z'], [2, 'M5-5h8V5H5Z'], [2, 'M9-17h1.800v9H9Z']],
    middle: [[1, 'M-6.500-9h13L8 0v10l-4 4h-8l-4-4V0Z'], [4, 'M-3-6h6v4h-6Z'], [3, disc(3, 0, 5)]],
  },
  tiereaper: {
    both: [[3, 'M6-10 18 2l1 12-3 3-10-4Z'], [2, 'M5-5h3V9H5Z']],
    middle: [[1, 'M-5-12-2-16h4l3 4 2 12-2 12h-10L-7 0Z'], [4, 'M-3-12h6l.8 4h-7.600Z']],
  },
  tiesabomber: {
    both: [[3, 'M14-12h3.500v24H14Z'], [1, 'M2-9h7.500v18L7 12H4.500L2 9Z']],
    middle: [[2, 'M-15-1.800h30v3.600h-30Z'], [4, disc(2.300, -5.800, -5)], [3, 'M4-6h3.500v3H4Z']],
  },
  tieskstriker: {
    both: [[3, 'M4-5 17-15l1 3-4 17-4 9-4-3Z'], [2, 'M3-3h4v8H3Z']],
    middle: [[1, 'M-4-9-2-12h4l2 3 1.500 9-2 10h-7l-2-10Z'], [4, 'M-2.500-9h5v4h-5Z']],
  },
  ut60duwing: {
    both: [[2, 'M4-1 10-3v6L4 5Z'], [3, 'M8-6 18-19l1.500 1L14 2l-6 3Z'], [2, 'M5 5h4v10H5Z']],
    middle: [[1, 'M-3-16h6l2 8v17l-2 6h-6l-2-6V-8Z'], [4, 'M-2-13.500h4l.6 4.500h-5.200Z']],
  },
  vcx100lightfreighter: {
    both: [[2, 'M5-7 15 3l1 11-7 4-4-2Z'], [3, 'M8 8h6v9H8Z']],
    middle: [[1, 'M-4-18h8l3 10v17l-3 6h-8l-3-6V-8Z'], [4, 'M-3-16h6v4h-6Z'], [3, disc(3.200)], [4, disc(1.300)]],
  },
  vt49decimator: {
    both: [[2, 'M4-12 12-6l6 14-2 8-12 2Z'], [3, 'M7 4 14 8l-1 7-6 1Z']],
    middle: [[1, 'M0-19 4.500-12 6 5 4 18h-8L-6 5l1.500-17Z'], [4, 'M-2.500-2h5v4h-5Z'], [3, disc(2.600, 0, 9)]],
  },
  yt2400lightfreighter: {
    middle: [
      ...saucer(15, 0),
      [2, 'M-8-17h4v8h-4Z'],
      [3, 'M8-12h9v20H8Z'],
      [1, 'M9-19h7v11H9Z'],
      [4, 'M10.500-18h4v3.500h-4Z'],
      [2, 'M-6 13H6v4H-6Z'],
    ],
  },
  yv666lightfreighter: {
    both: [[3, 'M9 2 17 6v8L9 17Z'], [2, 'M4 12h4v6H4Z']],
    middle: [[1, 'M-9-12h18l2 6v18l-3 4h-16l-3-4V-6Z'], [2, 'M-8-19H8l1.500 8h-19Z'], [4, 'M-6-17H6l.8 3.500h-13.600Z'], [3, 'M-5-4H5v12H-5Z']],
  },
  z95af4headhunter: {
    both: [[2, 'M3 0 16 3v6L3 8Z'], [3, 'M14.700-6H16V8h-1.300ZM3.500 3H7v9H3.500Z']],
    middle: [[1, 'M0-19 2.300-14 3.500-2v12L2 13h-4l-1.500-3V-2l1.200-12Z'], [4, 'M-1.500-3h3v5h-3Z']],
  },
};

/** A plain wedge for a type that has no drawing. */
const WEDGE: Silhouette = { middle: [[3, 'M0-17 13 14 0 9-13 14Z'], [1, 'M0-17 4 8 0 9-4 8Z']] };

export const silhouette = (type: string): Silhouette => TYPES[type] ?? WEDGE;
export const drawnTypes = (): string[] => Object.keys(TYPES);
