import { instantsOf } from '#functions/executions/index.ts'
import type { Query } from '#shared/api/call.ts'
import { MOST_FOUND, type SearchAnswer, type search } from '#shared/api/search.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { findInIndex } from './findInIndex.ts'
import { readerOf } from './policy.ts'
import { beginIndex } from './requestIndexing.ts'
import { termsOf } from './terms.ts'

const WORDLESS = 'Escreva ao menos uma letra ou um número para procurar.'

export async function searchEverything(
  caller: Caller,
  { text, kind, from, to, limit, cursor = '0' }: Query<typeof search.searchEverything>,
): Promise<SearchAnswer> {
  const terms = termsOf(text)
  if (terms === undefined) throw new Failure('invalid', WORDLESS)
  const { organizationId } = caller
  const reader = await readerOf(caller)
  const offset = Math.min(Number(cursor), MOST_FOUND)
  const found = await findInIndex(organizationId, reader, {
    terms,
    kind,
    after: from === undefined ? '' : instantsOf(from).start,
    before: to === undefined ? '~' : instantsOf(to).end,
    offset,
    limit: Math.min(limit, MOST_FOUND - offset),
  })
  if (!found) {
    await beginIndex(organizationId)
    return { items: [], counts: [], state: 'building' }
  }
  const { items, counts, state } = found
  const total = counts.reduce((sum, one) => sum + (kind === undefined || one.kind === kind ? one.count : 0), 0)
  const next = offset + items.length
  return {
    items: [...items],
    counts: [...counts],
    state,
    ...(items.length > 0 && next < Math.min(total, MOST_FOUND) && { cursor: String(next) }),
  }
}
