import { type InterviewCode, interviewCodeSchema } from '#shared/interview/model.ts'
import { getJson, putJson } from '../platform/objects/store.ts'

/** The contents of a version, stored as one object. */
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

/** Reads a version's contents, upgraded to the current shape. */
export async function readContent(contentKey: string): Promise<InterviewContent> {
  const stored = await getJson<InterviewContent>(contentKey)
  return { ...stored, interviewCode: interviewCodeSchema.parse(stored.interviewCode) }
}
