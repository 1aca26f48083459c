import { BatchedReload } from '../../shell/realtime/batchedReload.ts'
import { listenToChanges } from '../../shell/realtime/changeListeners.ts'

/** In ms: how long to collect changes, since one act can change many tasks; and between two reads. */
const DELAY = 300
const APART = 2_000
/** The most tasks that are read by their ids; for more, the whole list is read. */
export const MOST_IDS = 100

type Watching = {
  readonly some: (ids: readonly string[]) => void
  readonly settings: () => void
  readonly everything: () => void
}

/** Tells which tasks others changed. Returns a function that stops. */
export function watchTasks({ some, settings, everything }: Watching): () => void {
  const ids = new Set<string>()
  const again = new BatchedReload(
    (types) => {
      const changed = [...ids]
      ids.clear()
      if (types.has(undefined) || types.has('sight.changed') || changed.length > MOST_IDS) return everything()
      if (types.has('taskSettings.changed')) settings()
      if (changed.length > 0) some(changed)
    },
    DELAY,
    APART,
  )
  const stop = listenToChanges((event) => {
    if (event?.type === 'task.changed') ids.add(event.id)
    else if (event !== undefined && event.type !== 'sight.changed' && event.type !== 'taskSettings.changed') return
    again.after(event?.type)
  })
  return () => {
    again.stop()
    stop()
  }
}
