/** What may lie beside or over the table, one at a time. */
export type Panel = 'keys' | 'settings' | 'standing' | 'text' | null;
