import { Failure } from '../platform/failure.ts'
import type { StoredExecution } from './present.ts'
import type { queryExecutions } from './queryExecutions.ts'
import { wholeOf } from './wholeOf.ts'

const keyOf = {
  updatedAt: ({ updatedAt }: Sorted) => updatedAt,
  createdAt: ({ createdAt }: Sorted) => createdAt,
  dueDate: ({ dueDate }: Sorted) => dueDate,
  name: ({ nameFolded }: Sorted) => nameFolded,
}

const attributes = ['executionId', 'updatedAt', 'createdAt', 'dueDate', 'nameFolded'] as const
type Sorted = Pick<StoredExecution, (typeof attributes)[number]>
type ReadSome = NonNullable<ReturnType<typeof queryExecutions>>['readSome']
type Order = { readonly sort: keyof typeof keyOf; readonly order: 'asc' | 'desc' }
type Place = { readonly executionId: string; readonly key: string | undefined }

/** Maximum number of executions to sort: all of them are read, and more would take too long. */
const MOST_SORTED = 5_000
/** Maximum number of executions per query: about a megabyte, the limit of a query's result. */
const STEP = 1_000

async function placesOf(read: ReadSome, { sort, order }: Order): Promise<readonly Place[]> {
  const places: Place[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read<(typeof attributes)[number]>>> = await read(attributes, cursor, STEP)
    places.push(...page.data.map((one) => ({ executionId: one.executionId, key: keyOf[sort](one) })))
    cursor = page.cursor
    if (places.length > MOST_SORTED)
      throw new Failure(
        'invalid',
        'Há documentos demais para esta ordem. Use um filtro, como situação ou modelo, ou ordene pela última alteração.',
      )
  } while (cursor !== null)
  return places.sort(comparing(order))
}

/** All executions of several queries, which are read in parallel. */
export async function readWhole(
  organizationId: string,
  reads: readonly ReadSome[],
  wanted: Order,
): Promise<StoredExecution[]> {
  const places = (await Promise.all(reads.map((read) => placesOf(read, wanted)))).flat()
  if (places.length > MOST_SORTED)
    throw new Failure(
      'invalid',
      'Há documentos demais para uma só resposta. Use um filtro ou peça a lista por páginas.',
    )
  return wholeOf(organizationId, places.sort(comparing(wanted.order)))
}

/** Executions without a key come last in both orders. */
const comparing =
  (order: 'asc' | 'desc') =>
  (a: Place, b: Place): number => {
    const way = order === 'asc' ? 1 : -1
    if (a.key === b.key) return a.executionId < b.executionId ? -way : a.executionId > b.executionId ? way : 0
    if (a.key === undefined || b.key === undefined) return a.key === undefined ? 1 : -1
    return a.key < b.key ? -way : way
  }

const cursorOf = ({ executionId, key }: Place): string => JSON.stringify({ executionId, key })

/** Pages of a query's executions in an order other than that of the last change. */
export function sorted(read: ReadSome, wanted: Order) {
  const compare = comparing(wanted.order)
  return {
    read: async (cursor: string | null, limit: number) => {
      const places = await placesOf(read, wanted)
      const last: Place | undefined = cursor === null ? undefined : JSON.parse(cursor)
      const from = last ? places.findIndex((place) => compare(last, place) < 0) : 0
      const shown = from < 0 ? [] : places.slice(from, from + limit)
      const end = shown.at(-1)
      return {
        data: shown,
        cursor: end && from + limit < places.length ? cursorOf(end) : null,
      }
    },
    cursorAt: cursorOf,
  }
}
