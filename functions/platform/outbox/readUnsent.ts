import { now } from '../clock.ts'
import { lanes, outbox } from './entity.ts'

/** The oldest messages of every lane that have waited since before then. */
export async function readUnsent(before: Date, ofEachLane: number) {
  const found = await Promise.all(
    lanes.map((lane) =>
      outbox.query
        .unsent({ lane })
        .between({ unsentSince: '' }, { unsentSince: before.toISOString() })
        .go({ limit: ofEachLane }),
    ),
  )
  return found.flatMap(({ data }) => data)
}

/** Age of the oldest unsent message in seconds; 0 if there is none. */
export async function oldestUnsent(): Promise<number> {
  const time = now()
  const since = (await readUnsent(time, 1)).map(({ unsentSince }) => Date.parse(unsentSince ?? time.toISOString()))
  return since.length === 0 ? 0 : Math.max(0, Math.round((time.getTime() - Math.min(...since)) / 1_000))
}
