/** What the server says and takes, as docs/protocol.md has it. */

export type * from './common';
export type * from './lists';
export type * from './matches';
export type * from './odds';
export type * from './rules';
export type * from './socket';
export type * from './view';
