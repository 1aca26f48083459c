/** What the person has seen happen in this window, by where its notification leads: told again it would be no news. */
const seen = new Set<string>()

export const markWatched = (link: string): void => void seen.add(link)

export const wasWatched = (link: string | undefined): boolean => link !== undefined && seen.has(link)
