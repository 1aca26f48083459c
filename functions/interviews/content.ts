import { type InterviewCode, interviewCodeSchema } from '#shared/interview/model.ts'
import { getJson, putJson } from '../platform/objects/store.ts'

/** What a version holds, as one object of the store. */
export type InterviewContent = {
  readonly interviewCode: InterviewCode
  readonly document: string
  readonly documentText: string
  readonly documentEditor?: unknown
  readonly editorDef?: unknown
}

export const contentPrefix = (organizationId: string, interviewId: string): string =>
  `organizations/${organizationId}/interviews/${interviewId}`

export const keepContent = (organizationId: string, interviewId: string, content: InterviewContent): Promise<string> =>
  putJson(contentPrefix(organizationId, interviewId), content)

/** Reads a version's content, brought to the present shape of interviews. */
export async function readContent(contentKey: string): Promise<InterviewContent> {
  const stored = await getJson<InterviewContent>(contentKey)
  return { ...stored, interviewCode: interviewCodeSchema.parse(stored.interviewCode) }
}
