/** Targets of notifications about events the user has already seen in this window, which are not announced again. */
const seen = new Set<string>()

export const markWatched = (link: string): void => void seen.add(link)

export const wasWatched = (link: string | undefined): boolean => link !== undefined && seen.has(link)
