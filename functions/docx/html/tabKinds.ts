/** The kinds of tab stops, as Word and the CSS of documents name them. */
export const tabKinds: ReadonlySet<string> = new Set(['left', 'right', 'center', 'decimal', 'num', 'clear'])
