import type { RealtimeEvent } from '#shared/api/realtime.ts'
import { openChannel } from './openChannel.ts'

/** Milliseconds until a channel that was lost is tried again: at first, and at most. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

type Following = {
  readonly event: (event: RealtimeEvent) => void
  /** Reads what was told while nobody listened. */
  readonly catchUp: () => Promise<unknown>
}

/** Hears what is told on a channel, and opens it again when it is lost. Answers how to stop. */
export function followChannel(name: string, { event, catchUp }: Following): () => void {
  let stopped = false
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  const lose = () => {
    close?.()
    close = undefined
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void open(true), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const open = async (again: boolean) => {
    try {
      // Also renews the session's token, with which the channel is opened.
      if (again) await catchUp()
      const opened = await openChannel(name, {
        event: (heard) => {
          if (!stopped) event(heard)
        },
        lost: lose,
        open: () => {
          // Not reached now: what is told from here on is heard all the same.
          if (!stopped) catchUp().catch(() => undefined)
        },
      })
      if (stopped) return opened()
      close = opened
      wait = FIRST_WAIT
    } catch {
      lose()
    }
  }
  void open(false)
  return () => {
    stopped = true
    clearTimeout(timer)
    close?.()
  }
}
