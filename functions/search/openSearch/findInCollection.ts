import { MOST_FOUND, type SearchKind, type SearchResult, searchKinds } from '#shared/api/search.ts'
import type { Entry } from '../entry.ts'
import { END, piecesOf, START, withoutMarkings } from '../extracts.ts'
import type { Found, Reader, Wanted } from '../searchIndex.ts'
import { type Hit, searchCollection } from './collection.ts'
import { allOf, isOneOf, type Query, termsQuery, visible, visibleEntries } from './queries.ts'

/** Characters of an extract. */
const EXTRACT = 180
/** Ids in a query. */
const MOST_IDS = 1_000

const ofOrganization = (organizationId: string): Query => isOneOf('organization', [organizationId])

const matching = (organizationId: string, { terms, after, before }: Wanted): readonly Query[] => [
  ofOrganization(organizationId),
  { range: { updated: { gte: after, lt: before } } },
  ...termsQuery(terms),
]

type Documents = NonNullable<Entry['documents']>

const text = (hit: Hit, name: string): string => String(hit._source?.[name] ?? '')

/** Those of some executions that the reader sees. */
async function seenExecutions(organizationId: string, reader: Reader, ids: readonly string[]) {
  const seen = new Set<string>()
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = ids.slice(from, from + MOST_IDS)
    const query = allOf([
      ofOrganization(organizationId),
      isOneOf('kind', ['execution']),
      isOneOf('subject', some),
      visibleEntries(reader),
    ])
    const { hits } = await searchCollection({ query, size: some.length, _source: ['subject'] })
    for (const hit of hits.hits) seen.add(text(hit, 'subject'))
  }
  return seen
}

/**
 * The envelopes that match and that the reader sees: of those, the executions that they are made from decide. OpenSearch does not join, so
 * they are looked at here, the last changed `MOST_FOUND` of them.
 */
async function seenEnvelopes(
  organizationId: string,
  reader: Reader,
  wanted: Wanted,
): Promise<readonly string[] | 'all'> {
  if (reader.all) return 'all'
  if (!reader.kinds.includes('envelope')) return []
  const { hits } = await searchCollection({
    query: allOf([...matching(organizationId, wanted), isOneOf('kind', ['envelope'])]),
    size: MOST_FOUND,
    sort: [{ updated: 'desc' }],
    _source: ['subject', 'named', 'documents'],
  })
  const documentsOf = ({ _source }: Hit) => ((_source?.documents as { list?: Documents })?.list ?? []) as Documents
  const ids = new Set(hits.hits.flatMap((hit) => documentsOf(hit).flatMap(({ executionId }) => executionId ?? [])))
  const executions = await seenExecutions(organizationId, reader, [...ids])
  const isSeen = (hit: Hit): boolean => {
    const named = (hit._source?.named ?? []) as readonly string[]
    if (named.includes(reader.named[0] ?? '')) return true
    const documents = documentsOf(hit)
    if (reader.seen) return documents.every(({ interviewId = '' }) => reader.seen!.includes(interviewId))
    const made = documents.flatMap(({ executionId }) => executionId ?? [])
    return reader.seesOthers ? made.every((id) => executions.has(id)) : made.some((id) => executions.has(id))
  }
  return hits.hits.filter(isSeen).map((hit) => text(hit, 'subject'))
}

function resultOf(hit: Hit): SearchResult {
  const shown = (field: string, otherwise: string) => piecesOf(hit.highlight?.[field]?.[0] ?? otherwise)
  const kind = text(hit, 'kind') as SearchKind
  return {
    kind,
    id: text(hit, 'subject'),
    title: shown('title', text(hit, 'title')),
    context: shown('context', text(hit, 'context')),
    extract: piecesOf(withoutMarkings(hit.highlight?.text?.[0] ?? '')),
    updatedAt: text(hit, 'updated'),
    ...(kind === 'execution' && { interviewId: text(hit, 'interview') }),
    ...(hit._source?.facts as Entry['facts']),
  }
}

/** What has all words in its title comes first, then what changed last. */
export async function findInCollection(organizationId: string, reader: Reader, wanted: Wanted): Promise<Found> {
  if (reader.kinds.length === 0) return { items: [], counts: [] }
  const { terms, kind, offset, limit } = wanted
  const envelopes = await seenEnvelopes(organizationId, reader, wanted)
  const { hits, aggregations } = await searchCollection({
    query: {
      bool: {
        filter: [...matching(organizationId, wanted), visible(reader, envelopes)],
        should: [{ constant_score: { filter: allOf(termsQuery(terms, ['title'])), boost: 1 } }],
      },
    },
    ...(kind && { post_filter: isOneOf('kind', [kind]) }),
    aggs: { kinds: { terms: { field: 'kind', size: searchKinds.length } } },
    from: offset,
    size: limit,
    sort: [{ _score: 'desc' }, { updated: 'desc' }, { key: 'asc' }],
    _source: { excludes: ['text', 'numbers'] },
    highlight: {
      pre_tags: [START],
      post_tags: [END],
      require_field_match: false,
      highlight_query: { bool: { must: termsQuery(terms) } },
      fields: {
        title: { number_of_fragments: 0 },
        context: { number_of_fragments: 0 },
        text: { number_of_fragments: 1, fragment_size: EXTRACT, no_match_size: EXTRACT },
      },
    },
  })
  const counted = new Map(aggregations?.kinds.buckets.map(({ key, doc_count }) => [key, doc_count]))
  return {
    items: hits.hits.map(resultOf),
    counts: reader.kinds.flatMap((one) => {
      const count = Math.min(counted.get(one) ?? 0, MOST_FOUND)
      return count > 0 ? [{ kind: one, count }] : []
    }),
  }
}
