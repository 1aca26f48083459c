/** The tag of objects that are replaced with every save or change: a former version is kept for a day. */
export const rewritten = { key: 'versions', value: 'brief' } as const
