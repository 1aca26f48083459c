import { keepContent, readContent } from '../content.ts'
import { runnableCode } from './expandCode.ts'

/**
 * The key of a content as documents run it, with its blocks and clauses in it. Documents stay on it, whatever becomes of those; equal
 * contents share one object.
 */
export async function runnableKey(organizationId: string, interviewId: string, contentKey: string): Promise<string> {
  const content = await readContent(contentKey)
  const interviewCode = await runnableCode(organizationId, content.interviewCode)
  if (interviewCode === content.interviewCode) return contentKey
  return keepContent(organizationId, interviewId, { ...content, interviewCode })
}
