import { setTimeout as wait } from 'node:timers/promises'

type QueueCounts = {
  readonly name: string
  readonly approximateMessageCount: number
  readonly approximateInflightCount: number
}

/** Milliseconds between two looks at the queues. */
const PAUSE = 20

export type Sources = {
  readonly streams: readonly { isAtEnd(): Promise<boolean> }[]
  readonly queues: readonly { readonly name: string; readonly hidden: number }[]
  /** Of the engine that has the queues. */
  readonly endpoint: string
}

async function busyQueues({ queues, endpoint }: Sources): Promise<readonly string[]> {
  const counted = (await (await fetch(`${endpoint}/_fauxqs/queues`)).json()) as readonly QueueCounts[]
  const counts = new Map(counted.map((queue) => [queue.name, queue]))
  const isBusy = ({ name, hidden }: Sources['queues'][number]) => {
    const { approximateMessageCount = 0, approximateInflightCount = 0 } = counts.get(name) ?? {}
    return approximateMessageCount > 0 || approximateInflightCount > hidden
  }
  return queues.filter(isBusy).map(({ name }) => name)
}

/** Whether the streams were read to their ends, and nothing was in them; undefined if one still had something after so many milliseconds. */
const readToEnds = async ({ streams }: Sources, patience: number): Promise<boolean | undefined> => {
  const timer = new AbortController()
  const read = Promise.all(streams.map((stream) => stream.isAtEnd())).then((atEnd) => atEnd.every(Boolean))
  const late = wait(patience, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  return Promise.race([read, late]).finally(() => timer.abort())
}

/**
 * Waits until all changes of the table have been followed and all messages handled, with what follows from them. Messages that are delayed, or
 * failed and are tried again later, are not waited for. Returns the queues that still have messages after so many milliseconds, or nothing.
 */
export async function settled(sources: Sources, patience: number): Promise<readonly string[]> {
  const end = Date.now() + patience
  for (;;) {
    const busy = await busyQueues(sources)
    // With empty queues only a change in a stream can cause further work.
    if (busy.length === 0 && (await readToEnds(sources, end - Date.now()))) return []
    if (Date.now() >= end) return busy.length > 0 ? busy : ['the stream']
    await wait(PAUSE)
  }
}
