/** Every sentence of the page in this language: one file for each part of it. */
const files = import.meta.glob<Record<string, string>>('./en/*.json', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
