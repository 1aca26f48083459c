import { listenToChanges } from '../../shell/realtime/changeListeners.ts'

/** In ms: how long to collect changes, since one act can change many tasks. */
const DELAY = 300
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const changed = [...ids]
    ids.clear()
    if (changed.length > MOST_IDS) everything()
    else if (changed.length > 0) some(changed)
  }
  const stop = listenToChanges((event) => {
    if (event === undefined || event.type === 'sight.changed') return everything()
    if (event.type === 'taskSettings.changed') return settings()
    if (event.type !== 'task.changed') return
    ids.add(event.id)
    timer ??= setTimeout(flush, DELAY)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
