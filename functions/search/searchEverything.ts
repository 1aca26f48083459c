import { instantsOf } from '#functions/executions/index.ts'
import type { Query } from '#shared/api/call.ts'
import { MOST_FOUND, type SearchAnswer, type search } from '#shared/api/search.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { readerOf } from './reader.ts'
import { beginIndex } from './requestIndexing.ts'
import { find } from './sqlite/find.ts'
import { openIndex } from './sqlite/open.ts'
import { expressionOf } from './terms.ts'

const WORDLESS = 'Escreva ao menos uma letra ou um número para procurar.'

export async function searchEverything(
  caller: Caller,
  { text, kind, from, to, limit, cursor = '0' }: Query<typeof search.searchEverything>,
): Promise<SearchAnswer> {
  const expression = expressionOf(text)
  if (expression === undefined) throw new Failure('invalid', WORDLESS)
  const [index, reader] = await Promise.all([openIndex(caller.organizationId), readerOf(caller)])
  if (!index) {
    await beginIndex(caller.organizationId)
    return { items: [], counts: [], state: 'building' }
  }
  const offset = Math.min(Number(cursor), MOST_FOUND)
  const { items, counts } = find(index.database, reader, {
    expression,
    kind,
    after: from === undefined ? '' : instantsOf(from).start,
    before: to === undefined ? '~' : instantsOf(to).end,
    offset,
    limit: Math.min(limit, MOST_FOUND - offset),
  })
  const total = counts.reduce((sum, one) => sum + (kind === undefined || one.kind === kind ? one.count : 0), 0)
  const next = offset + items.length
  return {
    items: [...items],
    counts: [...counts],
    state: index.state,
    ...(items.length > 0 && next < Math.min(total, MOST_FOUND) && { cursor: String(next) }),
  }
}
