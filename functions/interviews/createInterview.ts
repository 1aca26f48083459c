import { createWriteTransaction } from 'electrodb'
import { entry } from '#functions/logs/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Interview, interviews } from '#shared/api/interviews.ts'
import { emptyInterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { commit } from '../platform/table/commit.ts'
import { keepContent } from './content.ts'
import { describeContent } from './describe.ts'
import { interview, interviewVersion } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import { checkModels } from './models.ts'
import { presentInterview, type StoredInterview } from './present.ts'

/** Makes an interview of the caller's organisation and its first version. */
export const createInterview = async (
  caller: Caller,
  body: Body<typeof interviews.createInterview>,
): Promise<Interview> => {
  const { organizationId, userId } = caller
  const interviewId = newId()
  const time = now().toISOString()
  const interviewCode = body.interviewCode ?? emptyInterviewCode()
  await checkModels(organizationId, interviewCode)
  const typeFormView = body.formType ?? interviewCode.metadata.typeFormView
  const raw = {
    interviewCode: { ...interviewCode, metadata: { ...interviewCode.metadata, typeFormView } },
    document: body.document ?? '',
    documentText: '',
  }
  const { content, bytes, facts } = describeContent(raw, body.name)
  const contentKey = await keepContent(organizationId, interviewId, content)
  const stored: StoredInterview = {
    ...facts,
    organizationId,
    interviewId,
    type: body.type,
    tags: [],
    version: 1,
    contentKey,
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const told = entry(caller, {
    action: 'interview.created',
    subject: interviewSubject(stored),
    after: { ...interviewFacts(stored), type: body.type },
  })
  const committed = await commit(
    createWriteTransaction({ interview, interviewVersion, outbox }, (write) => [
      write.outbox.put(told).commit(),
      write.interview.create(stored).commit(),
      write.interviewVersion
        .create({
          organizationId,
          interviewId,
          version: 1,
          contentKey,
          name: facts.name,
          fieldCount: facts.fieldCount,
          bytes,
          savedBy: userId,
          savedAt: time,
        })
        .commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return presentInterview(stored, content)
}
