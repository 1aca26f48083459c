import type { Query } from '@tanstack/react-query'
import type { RealtimeEvent } from '#shared/api/realtime.ts'

type EventType = RealtimeEvent['type']

/** After these, what the user may see is unknown: everything is reloaded. */
const OF_EVERYTHING: readonly EventType[] = ['sight.changed', 'organization.changed']

/** The `meta` of a query that is reloaded automatically after these events. */
export const followed = (...types: readonly EventType[]) => ({ followed: types })

/** Whether a query is reloaded after an event; undefined means that events may have been missed. */
export function follows({ meta }: Pick<Query, 'meta'>, type: EventType | undefined): boolean {
  const types = meta?.followed
  if (!Array.isArray(types)) return false
  return type === undefined || OF_EVERYTHING.includes(type) || types.includes(type)
}
