import type { Present } from '#shared/api/executions/presence.ts'
import type { Other } from './context.ts'

/** A window with the document open; it counts as closed from `until`, in ms since the epoch. */
export type Here = Omit<Present, 'seconds'> & { readonly until: number }

export const hereUntil = ({ seconds, ...present }: Present, now: number): Here => ({
  ...present,
  until: now + seconds * 1_000,
})

/** A window opened or closed the document, or moved to another question. */
export const withWindow = (known: readonly Here[], changed: Here, now: number): readonly Here[] => [
  ...known.filter(({ tab, userId }) => tab !== changed.tab || userId !== changed.userId),
  ...(changed.until > now ? [changed] : []),
]

/** The other people in order of arrival, each once however many windows they have. */
export function othersOf(here: readonly Here[], ownId: string, now: number): readonly Other[] {
  const others = new Map<string, Other>()
  for (const { userId, at, until } of here)
    if (userId !== ownId && until > now) others.set(userId, { userId, at: at ?? others.get(userId)?.at })
  return [...others.values()]
}
