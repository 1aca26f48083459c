import { decodeTime } from 'ulid'
import type { SearchKind } from '#shared/api/search.ts'
import type { Subject } from '../entry.ts'
import type { LookAgain } from '../searchIndex.ts'
import { type Hit, searchCollection, writeCollection } from './collection.ts'
import { allOf, isOneOf, type Query } from './queries.ts'
import { writeChanges } from './writeChanges.ts'

/** Hits of a page, each with its place in the order. */
const PAGE = 500

/** Everything of an organisation that fits a query. Pages follow each other by key, since what was deleted may be found a while longer. */
async function* pagesOf(organizationId: string, more: readonly Query[]): AsyncGenerator<readonly Hit[]> {
  let after: Hit['sort']
  for (;;) {
    const { hits } = await searchCollection({
      query: allOf([isOneOf('organization', [organizationId]), ...more]),
      size: PAGE,
      sort: [{ key: 'asc' }],
      _source: ['kind', 'subject'],
      ...(after && { search_after: after }),
    })
    if (hits.hits.length === 0) return
    yield hits.hits
    after = hits.hits.at(-1)!.sort
  }
}

const subjectOf = ({ _source }: Hit): Subject => ({
  kind: String(_source?.kind) as SearchKind,
  id: String(_source?.subject),
})

/** Looks again at what a rebuild has not written: it may be gone. */
export async function lookAtStale(organizationId: string, rebuildId: string, lookAgain: LookAgain): Promise<void> {
  const before: Query = { range: { indexed: { lt: decodeTime(rebuildId) } } }
  for await (const hits of pagesOf(organizationId, [before]))
    await writeChanges(organizationId, () => lookAgain(hits.map(subjectOf)))
}

/** Deletes all that an organisation has in the collection. */
export async function eraseFromCollection(organizationId: string): Promise<void> {
  for await (const hits of pagesOf(organizationId, [])) await writeCollection(hits.map(({ _id }) => ({ id: _id })))
}
