/** S0 §3: the form in which tags are stored and compared. */
export const tagOf = (typed: string): string => typed.normalize().trim().toUpperCase()

/** Tags in their stored form, unique, in the given order. */
export const tagsOf = (typed: readonly string[]): string[] => [...new Set(typed.map(tagOf).filter((tag) => tag !== ''))]

/** The tags to filter a list by, sorted. */
export const filterTags = (tags: readonly string[]): string[] =>
  tagsOf(tags).sort((a, b) => a.localeCompare(b, 'pt-BR'))

/** The longest tag, in UTF-16 units, and the most tags of an interview. */
export const MAX_TAG = 60
export const MAX_TAGS = 50
