/** Until when each page that notifications link to was on screen, as an ISO 8601 instant. */
const watchedUntil = new Map<string, string>()
const listeners = new Set<() => void>()

/** `lag`: in ms, how late a notification about what is on screen now may arrive. */
export function markWatched(link: string, lag = 0): void {
  const until = new Date(Date.now() + lag).toISOString()
  if (until <= (watchedUntil.get(link) ?? '')) return
  watchedUntil.set(link, until)
  for (const listen of listeners) listen()
}

/** Calls back whenever a page was on screen; returns how to stop. */
export function onWatched(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Whether the page that it links to was on screen when, or after, it was created. */
export const wasWatched = ({ link, createdAt }: { link?: string | undefined; createdAt: string }): boolean =>
  link !== undefined && createdAt <= (watchedUntil.get(link) ?? '')
