/** S0 §3: as tags are kept and compared. */
export const tagOf = (typed: string): string => typed.normalize().trim().toUpperCase()

/** Tags as they are kept, each once, in the order in which they were given. */
export const tagsOf = (typed: readonly string[]): string[] => [...new Set(typed.map(tagOf).filter((tag) => tag !== ''))]

/** What a list is filtered by: the tags in order. */
export const filterTags = (tags: readonly string[]): string[] =>
  tagsOf(tags).sort((a, b) => a.localeCompare(b, 'pt-BR'))

/** Of one tag, in UTF-16 units; and how many an interview has at most. */
export const MAX_TAG = 60
export const MAX_TAGS = 50
