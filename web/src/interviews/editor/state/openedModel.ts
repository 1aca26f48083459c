import type { Interview } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { client } from '../../../shell/client/index.ts'
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from '../../../shell/drafts/drafts.ts'

export type OpenedModel = {
  readonly interview: Interview
  /** Typed on top of the stored version. */
  readonly draft: Draft<InterviewCode> | undefined
  /** Typed on top of an older version, and set aside. */
  readonly copy: Draft<InterviewCode> | undefined
}

/** Not among the keys of interviews, which are read again after each save: that would take what is typed meanwhile for a forgotten draft. */
export const openedModelKey = (id: string) => ['openedModel', id]

/** Reads the model and what was typed on it in this browser. What was typed on an older version is set aside, to be restored on request. */
export async function openModel(userId: string, id: string, signal: AbortSignal): Promise<OpenedModel> {
  const interview = await client.interviews.getInterview({ params: { id } }, { signal, quiet: true })
  const key = draftKey(userId, 'interview', id)
  const copyKey = draftKey(userId, 'interview-copy', id)
  const draft = await readDraft<InterviewCode>(key)
  if (!draft || draft.baseVersion === interview.version)
    return { interview, draft, copy: await readDraft<InterviewCode>(copyKey) }
  await writeDraft(copyKey, draft)
  await removeDraft(key)
  return { interview, draft: undefined, copy: draft }
}
