import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { Visit } from '#shared/api/links/schemas.ts'
import { isSigned } from '#shared/interview/isSigned.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { StoredLink } from '../platform/auth/link.ts'
import type { StoredVisit } from '../platform/auth/visit.ts'

/** Whether the caller may send the links of interviews. An API key has the permission to send e-mails instead. */
export const maySendInterviewLinks = (caller: Caller): boolean => caller.key !== undefined || mayEditInterviews(caller)

/** Whether visitors read the document before they send their answers: nobody signs what was never shown, unless the link says so. */
export function isPreviewed(code: InterviewCode, { options }: Pick<StoredLink, 'options'>): boolean {
  const { preview = 'signed' } = options
  return code.settings.templates.length > 0 && (preview === 'always' || (preview === 'signed' && isSigned(code)))
}

type Visiting = Pick<StoredVisit, 'finishedAt'>

/** Whether a visitor has sent their answers, and no reviewer asked for corrections. */
export const isClosed = ({ status }: Pick<Execution, 'status'>, { finishedAt }: Visiting): boolean =>
  finishedAt !== undefined && status !== executionStatus.correct

/** The operations that a visitor may do on their document now. */
export function allowedOperations(execution: Pick<Execution, 'status' | 'may'>, visit: Visiting): Visit['may'] {
  if (isClosed(execution, visit)) return []
  const { may } = execution
  return [
    ...(may.includes('save') ? (['save'] as const) : []),
    ...(may.includes('finish') || may.includes('resend') ? (['finish'] as const) : []),
  ]
}
