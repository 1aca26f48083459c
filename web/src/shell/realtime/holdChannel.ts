import type { RealtimeEvent } from '#shared/api/realtime.ts'
import { openChannel } from './openChannel.ts'

/** Delay in ms before reconnecting: initial and maximum. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

export type Following = {
  readonly event: (event: RealtimeEvent) => void
  /** Loads what was published while disconnected. */
  readonly catchUp: () => Promise<unknown>
  /** Called with whether the channel is open: while it is not, nothing arrives. */
  readonly live?: (isOpen: boolean) => void
}

/** Subscribes to a channel and reconnects when it is lost. Returns a function that stops. */
export function holdChannel(name: string, { event, catchUp, live }: Following): () => void {
  let stopped = false
  let close: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT

  const lose = () => {
    close?.()
    close = undefined
    if (stopped) return
    live?.(false)
    clearTimeout(timer)
    timer = setTimeout(() => void open(true), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const open = async (again: boolean) => {
    try {
      // This also renews the session's token, which opens the channel.
      if (again) await catchUp()
      const opened = await openChannel(name, {
        event: (message) => {
          if (!stopped) event(message)
        },
        lost: lose,
        open: () => {
          if (stopped) return
          live?.(true)
          // Unreachable now; later events are received all the same.
          catchUp().catch(() => undefined)
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
