/** Until when each page that notifications link to was on screen, as an ISO 8601 instant. */
const watchedUntil = new Map<string, string>()

export const markWatched = (link: string): void => void watchedUntil.set(link, new Date().toISOString())

/** Whether the page that it links to was on screen when, or after, it was created. */
export const wasWatched = ({ link, createdAt }: { link?: string | undefined; createdAt: string }): boolean =>
  link !== undefined && createdAt <= (watchedUntil.get(link) ?? '')
