import { decodeTime } from 'ulid'
import type { SearchKind } from '#shared/api/search.ts'
import type { Subject } from '../entry.ts'
import type { SearchIndex } from '../searchIndex.ts'
import { readIndex, replaceIndex } from '../storedIndex.ts'
import { type Hit, searchCollection, writeCollection } from './collection.ts'
import { findInCollection } from './findInCollection.ts'
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

/**
 * An index of OpenSearch Serverless, for deployments whose organisations are too large for one file each. A change is found when the
 * collection has refreshed itself, some ten seconds later.
 */
export const openSearchIndex: SearchIndex = {
  find: async (organizationId, reader, wanted) => {
    const stored = await readIndex(organizationId)
    return stored && { ...(await findInCollection(organizationId, reader, wanted)), state: stored.state }
  },
  // Each change moves the version on, so that two at once are written again as they are in the end.
  change: (organizationId, readChanges) =>
    replaceIndex(organizationId, async (stored) => {
      if (!stored || (await writeChanges(organizationId, readChanges)) === 0) return undefined
      const { state, rebuildId } = stored
      return { state, ...(rebuildId && { rebuildId }) }
    }),
  beginRebuild: (organizationId, rebuildId) =>
    replaceIndex(organizationId, async (stored) => {
      if (stored?.rebuildId === rebuildId) return undefined
      // Another kind of index was complete, this one is not.
      const isComplete = stored?.state === 'ready' && !stored.baseKey && !stored.recentKey
      return { state: isComplete ? 'ready' : 'building', rebuildId }
    }),
  grow: async (organizationId, rebuildId, readChanges, lookAgain) => {
    let isCurrent = true
    await replaceIndex(organizationId, async (stored) => {
      isCurrent = stored?.rebuildId === rebuildId
      if (!stored || !isCurrent) return undefined
      await writeChanges(organizationId, readChanges)
      if (!lookAgain) return { state: stored.state, rebuildId }
      const before: Query = { range: { indexed: { lt: decodeTime(rebuildId) } } }
      for await (const hits of pagesOf(organizationId, [before]))
        await writeChanges(organizationId, () => lookAgain(hits.map(subjectOf)))
      return { state: 'ready' }
    })
    return isCurrent
  },
  erase: async (organizationId) => {
    for await (const hits of pagesOf(organizationId, [])) await writeCollection(hits.map(({ _id }) => ({ id: _id })))
  },
}
