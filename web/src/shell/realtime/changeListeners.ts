import type { RealtimeEvent } from '#shared/api/realtime.ts'

/** Gets each event about what the user may see; undefined means that events may have been missed. */
type Listener = (event: RealtimeEvent | undefined) => void

const listeners = new Set<Listener>()

/** Calls back with every change that is announced. Returns a function that stops. */
export function listenToChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellListeners(event: RealtimeEvent | undefined): void {
  for (const listener of listeners) listener(event)
}
