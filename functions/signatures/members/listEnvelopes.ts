import { createConversions } from 'electrodb'
import { findExecution } from '#functions/executions/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { foldForSearch } from '#shared/format/text.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readPage } from '../../platform/table/page.ts'
import { readKeys } from '../../platform/table/readKeys.ts'
import { envelope, executionEnvelope, type StoredEnvelope } from '../entity.ts'
import { isSender, visibleEnvelopes } from '../policy.ts'
import { presentEnvelopes } from './present.ts'

type Asked = Query<typeof envelopeCalls.listEnvelopes>
type Filters = Omit<Asked, 'cursor' | 'limit'>

/** Words that are searched for at most: with more, the table's condition would be too long. */
const MOST_WORDS = 10

const wordsOf = ({ text = '' }: Filters): readonly string[] =>
  foldForSearch(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** Midnights in São Paulo, which has had no summer time since 2019. */
const startOf = (date: string): string => `${date}T03:00:00.000Z`

function matches(caller: Caller, filters: Filters, stored: StoredEnvelope): boolean {
  const { state, mine, from, to } = filters
  return (
    (state === undefined || stored.state === state) &&
    (mine === 'false' || isSender(caller, stored)) &&
    (from === undefined || stored.createdAt >= startOf(from)) &&
    (to === undefined || stored.createdAt < startOf(addDays(to, 1) ?? to)) &&
    wordsOf(filters).every((word) => stored.searchText.includes(word))
  )
}

/** Those of an execution: a few, on one page. */
async function ofExecution(caller: Caller, executionId: string, filters: Filters) {
  const { organizationId } = await findExecution(caller, executionId)
  const { data } = await executionEnvelope.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  const stored = await readKeys(
    data.map(({ envelopeId }) => ({ organizationId, envelopeId })),
    (some) => envelope.get(some).go({ consistent: true }),
  )
  const found = stored.filter(
    (one) => one.documents.some((document) => document.executionId === executionId) && matches(caller, filters, one),
  )
  const seen = await visibleEnvelopes(caller, found)
  return seen.sort((one, other) => (one.envelopeId < other.envelopeId ? 1 : -1))
}

const keys = createConversions(envelope)

/** A page of the envelopes that the caller may see, the newest first. */
export async function listEnvelopes(caller: Caller, { cursor, limit, ...filters }: Asked) {
  const { organizationId } = caller
  if (filters.executionId !== undefined) {
    const all = await ofExecution(caller, filters.executionId, filters)
    return { items: await presentEnvelopes(caller, all) }
  }
  const { state, mine, from, to } = filters
  const first = from ? startOf(from) : ''
  const last = to ? startOf(addDays(to, 1) ?? to) : 'Z'
  if (first > last) return { items: [] }
  const words = wordsOf(filters)
  const query = () =>
    envelope.query
      .ofOrganization({ organizationId })
      .between({ createdAt: first }, { createdAt: last })
      .where((attributes, { eq, contains }) =>
        [
          state === undefined ? '' : eq(attributes.state, state),
          mine === 'false'
            ? ''
            : `(${eq(attributes.createdBy, caller.userId)} OR ${eq(attributes.sentBy, caller.userId)})`,
          ...words.map((word) => contains(attributes.searchText, word)),
        ]
          .filter(Boolean)
          .join(' AND '),
      )
  const page = await readPage(
    { query: { organizationId, ...filters }, cursor, limit, filtered: true },
    {
      read: async (at, some) => {
        const found = await query().go({ cursor: at, limit: some, order: 'desc' })
        return { data: await visibleEnvelopes(caller, found.data), cursor: found.cursor }
      },
      cursorAt: keys.byAccessPattern.ofOrganization.fromComposite.toCursor,
    },
  )
  return { ...page, items: await presentEnvelopes(caller, page.items) }
}
