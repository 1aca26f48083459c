import { createHash } from 'node:crypto'
import { Failure } from '../failure.ts'
import { keyOf, sealWith, unsealWith } from '../seal.ts'

const fingerprint = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 16)

const refused = () => new Failure('malformed', 'Não foi possível continuar esta lista de onde parou. Abra-a de novo.')

/** Known to the functions that answer calls, and to nobody outside. */
const sealingKey = (): Buffer => keyOf(process.env.EDGE_KEY ?? '', 'cursor')

/** The table's own cursor is a key: sealed, it tells nobody how items lie, and is good for its query alone. */
const writeCursor = (at: string, query: string): string => sealWith(sealingKey(), query, Buffer.from(at))

function readCursor(cursor: string, query: string): string {
  try {
    return unsealWith(sealingKey(), query, cursor).toString('utf8')
  } catch {
    // Why a forged cursor is wrong is nobody's business.
    throw refused()
  }
}

type TablePage<T> = {
  readonly data: readonly T[]
  readonly cursor: string | null
}

type Asked = {
  /** Everything that decides which items are listed: the cursor is good for this query alone. */
  readonly query: unknown
  readonly cursor: string | undefined
  readonly limit: number
  /** Some of what is read is left out: more is read at once, and no more than a bound in all. */
  readonly filtered: boolean
}

type Reading<T> = {
  /** Reads on from the table's cursor, looking at `limit` items. */
  readonly read: (cursor: string | null, limit: number) => Promise<TablePage<T>>
  /** The table's cursor behind an item. */
  readonly cursorAt: (item: T) => string | null
}

/**
 * Items looked at in the first step of a filtered list, which each step doubles, up to the most; and steps in one call: what is common is
 * found without reading much, and a rare word ends in a short page, not in a time-out.
 */
const STEP = { first: 100, most: 1_000 }
const STEPS = 5

/** Steps after which something found is answered, short of a page as it may be: who waits reads on meanwhile. */
const STEPS_WITH_ANSWER = 3

function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { name?: string } | undefined)?.name === 'ValidationException'
}

/**
 * One page of a list. The table's own cursor travels sealed, bound to the query, so that it cannot be carried to another
 * list. A filtered page may be short, even empty, and still have a cursor to go on from.
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
    // A list that is narrowed by nobody leaves out what is in the bin, so its page may need a second look.
    for (let step = 0; step < STEPS; step++) {
      const page = await read(at, filtered ? Math.min(STEP.most, Math.max(STEP.first, limit) * 2 ** step) : limit)
      items.push(...page.data)
      at = page.cursor
      if (at === null || items.length >= limit || (items.length > 0 && step + 1 >= STEPS_WITH_ANSWER)) break
    }
  } catch (error) {
    // One of a release whose index had other keys is refused by the table itself.
    if (start !== null && isRefusal(error)) throw refused()
    throw error
  }
  const kept = items.slice(0, limit)
  const next = items.length > limit ? cursorAt(kept.at(-1)!) : at
  if (next === null) return { items: kept }
  return { items: kept, cursor: writeCursor(next, bound) }
}
