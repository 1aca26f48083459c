import { now } from '../clock.ts'
import { log } from '../log.ts'

export type Sweep<Stored> = {
  /** What is swept, in the log: `webhooks`. */
  readonly name: string
  readonly lanes: readonly string[]
  readonly idOf: (stored: Stored) => string
  /** The first of a lane that are due until an instant. */
  readonly dueIn: (lane: string, until: string) => Promise<{ readonly data: readonly Stored[] }>
  readonly handle: (stored: Stored) => Promise<unknown>
}

/** Handles everything that is due in the lanes. Returns how many failed: each is logged, and does not keep the others from being handled. */
export async function sweepLanes<Stored extends { readonly organizationId: string }>({
  name,
  lanes,
  idOf,
  dueIn,
  handle,
}: Sweep<Stored>): Promise<number> {
  const until = `${now().toISOString()}~`
  const due = (await Promise.all(lanes.map((lane) => dueIn(lane, until)))).flatMap(({ data }) => data)
  let failed = 0
  for (const stored of due)
    try {
      await handle(stored)
    } catch (error) {
      log.error(`${name} not handled by the sweep`, { organizationId: stored.organizationId, id: idOf(stored), error })
      failed += 1
    }
  if (due.length > 0) log.info(`${name} swept`, { count: due.length, failed })
  return failed
}
