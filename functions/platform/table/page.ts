import { createHash } from 'node:crypto'
import { Failure } from '../failure.ts'
import { keyOf, sealWith, unsealWith } from '../seal.ts'

const fingerprint = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 16)

const refused = () => new Failure('malformed', 'Não foi possível continuar esta lista de onde parou. Abra-a de novo.')

/** Known only to the functions that handle calls. */
const sealingKey = (): Buffer => keyOf(process.env.EDGE_KEY ?? '', 'cursor')

/** The table's own cursor is a key: sealed, it reveals nothing about the table, and is valid only for its query. */
const writeCursor = (at: string, query: string): string => sealWith(sealingKey(), query, Buffer.from(at))

function readCursor(cursor: string, query: string): string {
  try {
    return unsealWith(sealingKey(), query, cursor).toString('utf8')
  } catch {
    // Do not reveal why a forged cursor is invalid.
    throw refused()
  }
}

type TablePage<T> = {
  readonly data: readonly T[]
  readonly cursor: string | null
  /** The next read takes long: a page that has items ends before it, even if it is short. */
  readonly isRestSlow?: boolean
}

type Asked = {
  /** Everything that determines which items are listed: the cursor is valid only for this query. */
  readonly query: unknown
  readonly cursor: string | undefined
  readonly limit: number
  /** Some items are filtered out: more are read at once, up to a total limit. */
  readonly filtered: boolean
}

export type Reading<T> = {
  /** Reads `limit` items from the table's cursor on. */
  readonly read: (cursor: string | null, limit: number) => Promise<TablePage<T>>
  /** The table's cursor after an item. */
  readonly cursorAt: (item: T) => string | null
}

/**
 * Items read in the first step of a filtered list, doubled by each step up to a maximum, and steps per call: common matches need few reads,
 * and a rare word ends in a short page instead of a time-out.
 */
const STEP = { first: 100, most: 1_000 }
const STEPS = 5

/** Steps after which any matches are returned, even if the page is short, so that the caller need not wait. */
const STEPS_WITH_ANSWER = 3

function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { name?: string } | undefined)?.name === 'ValidationException'
}

/**
 * One page of a list. The table's own cursor is sealed and bound to the query, so that it cannot be used for another list. A filtered page
 * may be short, or even empty, and still have a cursor to continue from.
 */
export async function readPage<T>(
  { query, cursor, limit, filtered }: Asked,
  { read, cursorAt }: Reading<T>,
): Promise<{ items: readonly T[]; cursor?: string }> {
  const bound = fingerprint(query)
  const start = cursor === undefined ? null : readCursor(cursor, bound)
  const items: T[] = []
  let at = start
  try {
    // Even an unfiltered list leaves out what is in the bin, so its page may take a second step.
    for (let step = 0; step < STEPS; step++) {
      const page = await read(at, filtered ? Math.min(STEP.most, Math.max(STEP.first, limit) * 2 ** step) : limit)
      items.push(...page.data)
      at = page.cursor
      if (at === null || items.length >= limit) break
      if (items.length > 0 && (page.isRestSlow || step + 1 >= STEPS_WITH_ANSWER)) break
    }
  } catch (error) {
    // The table itself rejects a cursor from a release with other index keys.
    if (start !== null && isRefusal(error)) throw refused()
    throw error
  }
  const kept = items.slice(0, limit)
  const next = items.length > limit ? cursorAt(kept.at(-1)!) : at
  if (next === null) return { items: kept }
  return { items: kept, cursor: writeCursor(next, bound) }
}
