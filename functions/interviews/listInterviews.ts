import { createConversions } from 'electrodb'
import { namesOf } from '#functions/identity/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { interviews } from '#shared/api/interviews.ts'
import { foldText } from '#shared/format/text.ts'
import { tagOf } from '#shared/interview/tags.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { listBin } from '../platform/bin/index.ts'
import { readPage } from '../platform/table/page.ts'
import { interview, interviewVersion } from './entity.ts'
import { migrateInterview } from './migrations.ts'
import { visibleInterviews } from './policy.ts'
import { presentSummary } from './present.ts'
import { findInterview } from './readInterview.ts'

const interviewKeys = createConversions(interview)
const versionKeys = createConversions(interviewVersion)

/** The organisation's interviews, most recently changed first, or those in the bin. */
export async function listInterviews(
  caller: Caller,
  { cursor, limit, type, text, tag: typed, published: asked, trash }: Query<typeof interviews.listInterviews>,
) {
  const { organizationId } = caller
  const sees = await visibleInterviews(caller)
  if (trash === 'true')
    return listBin({ organizationId, kind: 'interview', cursor, limit }, async (interviewId) => {
      const { data } = await interview.get({ organizationId, interviewId }).go()
      return data?.trashedAt && sees?.(interviewId) !== false ? presentSummary(migrateInterview(data)) : undefined
    })
  const tag = typed && tagOf(typed)
  const published = asked && asked === 'true'
  const ofOne = type === 'model' ? undefined : type
  const listed = () =>
    ofOne ? interview.query.ofType({ organizationId, type: ofOne }) : interview.query.ofOrganization({ organizationId })
  const { ofType, ofOrganization } = interviewKeys.byAccessPattern
  const page = await readPage(
    {
      query: { organizationId, type, text, tag, published },
      cursor,
      limit,
      filtered: sees !== undefined || type === 'model' || [text, tag, published].some((filter) => filter !== undefined),
    },
    {
      read: async (at, atMost) => {
        const { data, cursor: next } = await listed()
          .where(({ trashedAt }, { notExists }) => notExists(trashedAt))
          .where(({ nameFolded }, { contains }) => (text ? contains(nameFolded, foldText(text)) : ''))
          .where(({ tags }, { contains }) => (tag ? contains(tags, tag) : ''))
          .where((attributes, { ne }) => (type === 'model' ? ne(attributes.type, 'block') : ''))
          .where((attributes, { eq }) => (published === undefined ? '' : eq(attributes.published, published)))
          .go({ cursor: at, limit: atMost, order: 'desc' })
        return { data: sees ? data.filter(({ interviewId }) => sees(interviewId)) : data, cursor: next }
      },
      cursorAt: (item) => (ofOne ? ofType : ofOrganization).fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map((item) => presentSummary(migrateInterview(item))) }
}

/** An interview's versions, newest first. */
export async function listHistory(
  caller: Caller,
  interviewId: string,
  { cursor, limit }: Query<typeof interviews.listInterviewHistory>,
) {
  const { organizationId } = await findInterview(caller, interviewId)
  const page = await readPage(
    { query: { organizationId, interviewId }, cursor, limit, filtered: false },
    {
      read: (at, atMost) =>
        interviewVersion.query
          .ofInterview({ organizationId, interviewId })
          .go({ cursor: at, limit: atMost, order: 'desc' }),
      cursorAt: (item) => versionKeys.fromComposite.toCursor(item),
    },
  )
  const names = await namesOf(organizationId)(page.items.map(({ savedBy }) => savedBy))
  return {
    ...page,
    items: page.items.map(({ version, savedBy, savedAt, name, fieldCount, bytes, restoredFrom, publishedAt }) => ({
      version,
      savedBy,
      savedByName: names.get(savedBy),
      savedAt,
      name,
      fieldCount,
      bytes,
      restoredFrom,
      publishedAt,
    })),
  }
}
