import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Failure } from '../failure.ts'

const cursorSchema = z.object({ query: z.string(), at: z.string() })

const fingerprint = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 16)

const refused = () =>
  new Failure('malformed', 'O cursor da lista não é válido para esta consulta. Comece a lista de novo.')

const read = (cursor: string, query: string): string => {
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (parsed.query === query) return parsed.at
  } catch {
    // Falls through to the one refusal: why a forged cursor is wrong is nobody's business.
  }
  throw refused()
}

interface TablePage<T> {
  readonly data: readonly T[]
  readonly cursor: string | null
}

/**
 * One page of a list. The table's own cursor travels inside one that is bound to the query, so that it cannot be carried to another
 * list; `query` holds everything that decides which items are listed.
 */
export const readPage = async <T>(
  query: unknown,
  cursor: string | undefined,
  run: (cursor: string | null) => Promise<TablePage<T>>,
): Promise<{ items: readonly T[]; cursor?: string }> => {
  const bound = fingerprint(query)
  const start = cursor === undefined ? null : read(cursor, bound)
  let page: TablePage<T>
  try {
    page = await run(start)
  } catch (error) {
    // A well-shaped cursor whose inside was changed is refused by the table itself.
    if (start !== null) throw refused()
    throw error
  }
  const next = page.cursor === null ? undefined : JSON.stringify({ query: bound, at: page.cursor })
  return { items: page.data, ...(next && { cursor: Buffer.from(next).toString('base64url') }) }
}
