import { foldText } from '#shared/format/text.ts'
import { checkLimits, countFields } from '#shared/interview/limits.ts'
import { Failure } from '../platform/failure.ts'
import type { InterviewContent } from './content.ts'

const pack = (content: InterviewContent, name: string, published: boolean): InterviewContent => ({
  ...content,
  interviewCode: { ...content.interviewCode, metadata: { ...content.interviewCode.metadata, title: name, published } },
})

/**
 * Prepares a content for storage: writes its name and published state into it, and derives the facts that lists show. Fails as `too_large`
 * above the limits of interviews.
 */
export function describeContent(raw: InterviewContent, name: string, published: boolean) {
  const content = pack(raw, name, published)
  const bytes = Buffer.byteLength(JSON.stringify(content))
  const exceeded = checkLimits(content.interviewCode, bytes)
  if (exceeded.length > 0) {
    const problems = exceeded.map(({ code, message }) => ({ code, message }))
    throw new Failure('too_large', exceeded.map((limit) => limit.message).join(' '), problems)
  }
  const { metadata, settings } = content.interviewCode
  const facts = {
    name,
    nameFolded: foldText(name),
    published,
    formType: metadata.typeFormView,
    fieldCount: countFields(content.interviewCode),
    modelCount: settings.templates.length,
  }
  return { content, bytes, facts }
}
