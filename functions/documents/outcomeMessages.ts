import { generationProblem } from '#shared/api/documents.ts'
import type { StoredJob } from '../executions/index.ts'
import { completed } from '../platform/outbox/completed.ts'
import { notification } from '../platform/outbox/notification.ts'
import { webhook } from '../platform/outbox/webhook.ts'

/** S0 §2: the page of the document, or the list for older jobs, which do not record their interview. */
const linkTo = (interviewId: string | undefined, executionId: string): string =>
  interviewId ? `/app/run/${interviewId}?execution=${executionId}` : '/documents'

/** Why the generation failed and, where possible, what to do. */
function failureText(models: StoredJob['models']): string {
  const failed = models.filter(({ step }) => step === 'failed')
  const problems = failed.flatMap((model) => model.problems)
  const [first] = problems
  if (first && problems.every(({ code }) => code === generationProblem.tooLarge)) return first.message
  return failed.length === models.length
    ? 'Suas respostas estão guardadas. Veja o motivo e tente de novo.'
    : `${failed.length} de ${models.length} documentos falharam. Veja o motivo e tente de novo.`
}

/** Tells other systems that the files are ready or have failed; nothing of tests, which belong to no document. */
function outcomeWebhooks({
  organizationId,
  executionId,
  jobId,
  state,
  executionName = '',
  updatedAt,
  test,
}: StoredJob) {
  if (test || (state !== 'done' && state !== 'failed')) return []
  const event = state === 'done' ? 'document.ready' : 'document.failed'
  const execution = { id: executionId, name: executionName }
  return [webhook(organizationId, `job-${jobId}-${updatedAt}`, { event, at: updatedAt, execution })]
}

/** Has done what the interview asks for once the documents are there; not again for those that were edited afterwards. */
const outcomeActions = ({ organizationId, executionId, jobId, state, test, edited }: StoredJob) =>
  test || edited || state !== 'done' ? [] : [completed(organizationId, executionId, jobId)]

/** What a job's result causes: events for other systems, what the interview asks for, and a notification of who requested it. */
export const outcomeMessages = (stored: StoredJob) => [
  ...outcomeWebhooks(stored),
  ...outcomeActions(stored),
  ...outcomeNotifications(stored),
]

/** Notifies the person who requested the documents of the result; nothing while the job is running. */
function outcomeNotifications({
  organizationId,
  executionId,
  interviewId,
  requestedBy,
  jobId,
  state,
  models,
  executionName,
  updatedAt,
}: StoredJob) {
  if (!requestedBy || (state !== 'done' && state !== 'failed')) return []
  // A failed generation can be retried, and then ends a second time.
  const id = `job-${jobId}-${updatedAt}`
  const news =
    state === 'done'
      ? {
          kind: 'documents.ready' as const,
          title: `"${executionName}" ficou pronto`,
          text:
            models.length === 1
              ? 'O documento já pode ser baixado.'
              : `${models.length} documentos já podem ser baixados.`,
        }
      : {
          kind: 'documents.failed' as const,
          title: `A geração de "${executionName}" falhou`,
          text: failureText(models),
        }
  return [notification(organizationId, requestedBy, { id, ...news, link: linkTo(interviewId, executionId) })]
}
