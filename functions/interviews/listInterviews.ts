import type { Query } from '#shared/api/call.ts'
import type { interviews } from '#shared/api/interviews.ts'
import { foldText } from '#shared/format/text.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { interview, interviewVersion } from './entity.ts'
import { presentSummary } from './present.ts'
import { findInterview } from './readInterview.ts'

/** The organisation's interviews, those changed last first. */
export const listInterviews = async (
  { organizationId }: Caller,
  { cursor, limit, type, text }: Query<typeof interviews.listInterviews>,
) => {
  const page = await readPage({ organizationId, type, text }, cursor, (at) => {
    const query = type
      ? interview.query.ofType({ organizationId, type })
      : interview.query.ofOrganization({ organizationId })
    return query
      .where(({ nameFolded }, { contains }) => (text ? contains(nameFolded, foldText(text)) : ''))
      .go({ cursor: at, count: limit, order: 'desc' })
  })
  return { ...page, items: page.items.map(presentSummary) }
}

/** An interview's versions, the newest first. */
export const listHistory = async (
  caller: Caller,
  interviewId: string,
  { cursor, limit }: Query<typeof interviews.listInterviewHistory>,
) => {
  const { organizationId } = await findInterview(caller, interviewId)
  const page = await readPage({ organizationId, interviewId }, cursor, (at) =>
    interviewVersion.query.ofInterview({ organizationId, interviewId }).go({ cursor: at, count: limit, order: 'desc' }),
  )
  return {
    ...page,
    items: page.items.map(({ version, savedBy, savedAt, name, fieldCount, bytes, restoredFrom }) => ({
      version,
      savedBy,
      savedAt,
      name,
      fieldCount,
      bytes,
      restoredFrom,
    })),
  }
}
