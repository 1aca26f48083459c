import type { Query } from '@tanstack/react-query'
import type { RealtimeEvent } from '#shared/api/realtime.ts'

type EventType = RealtimeEvent['type']

/** After these nobody knows what one may see: everything is read again. */
const OF_EVERYTHING: readonly EventType[] = ['sight.changed', 'organization.changed']

/** The `meta` of a query whose answer changes with these events: it is read again by itself. */
export const followed = (...types: readonly EventType[]) => ({ followed: types })

/** Whether a query is read again after an event; undefined stands for whatever may have been missed. */
export function follows({ meta }: Pick<Query, 'meta'>, type: EventType | undefined): boolean {
  const types = meta?.followed
  if (!Array.isArray(types)) return false
  return type === undefined || OF_EVERYTHING.includes(type) || types.includes(type)
}
