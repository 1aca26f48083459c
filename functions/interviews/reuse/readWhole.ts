import { type InterviewContent, readContent } from '../content.ts'
import type { StoredInterview } from '../present.ts'
import { shownCode } from './expandCode.ts'

/** A content of an interview with its blocks and clauses in it. */
export async function readWhole({
  organizationId,
  contentKey,
}: Pick<StoredInterview, 'organizationId' | 'contentKey'>): Promise<InterviewContent> {
  const content = await readContent(contentKey)
  return { ...content, interviewCode: await shownCode(organizationId, content.interviewCode) }
}
