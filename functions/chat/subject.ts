import { findInterview } from '#functions/interviews/index.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'
import { findExecution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'

/** What a chat is about. */
export type Subject = {
  readonly kind: 'execution' | 'interview'
  readonly organizationId: string
  readonly subjectId: string
  readonly userId: string
  readonly logged: LogSubject
}

type Named = { readonly executionId?: string | undefined; readonly interviewId?: string | undefined }

/** The document or model that a call names: for those who may see the one or edit the other. */
export async function findSubject(caller: Caller, { executionId, interviewId }: Named): Promise<Subject> {
  const { organizationId, userId } = caller
  if (executionId !== undefined) {
    const { name } = await findExecution(caller, executionId)
    const logged = { kind: 'execution', id: executionId, name } as const
    return { kind: 'execution', organizationId, subjectId: executionId, userId, logged }
  }
  // S0 §9.
  if (interviewId === undefined) throw new Failure('malformed', 'Id do documento é obrigatório')
  const { name } = await findInterview(caller, interviewId)
  if (!mayEditInterviews(caller)) throw new Failure('forbidden')
  const logged = { kind: 'interview', id: interviewId, name } as const
  return { kind: 'interview', organizationId, subjectId: interviewId, userId, logged }
}
