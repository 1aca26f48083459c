/** Until when each page that notifications link to was on screen, as an ISO 8601 instant. */
const watchedUntil = new Map<string, string>()

/** `lag`: in ms, how long the notification of what is on screen now may still take. */
export function markWatched(link: string, lag = 0): void {
  const until = new Date(Date.now() + lag).toISOString()
  if (until > (watchedUntil.get(link) ?? '')) watchedUntil.set(link, until)
}

/** Whether the page that it links to was on screen when, or after, it was created. */
export const wasWatched = ({ link, createdAt }: { link?: string | undefined; createdAt: string }): boolean =>
  link !== undefined && createdAt <= (watchedUntil.get(link) ?? '')
