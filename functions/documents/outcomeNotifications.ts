import { generationFault } from '#shared/api/documents.ts'
import type { StoredJob } from '../executions/index.ts'
import { notification } from '../platform/outbox/notification.ts'

/** S0 §2: where a document is; the list, of jobs that do not know its interview. */
const linkTo = (interviewId: string | undefined, executionId: string): string =>
  interviewId ? `/app/run/${interviewId}?execution=${executionId}` : '/documents'

/** What to know of a generation that failed, and what to do where something can be done. */
function failureText(models: StoredJob['models']): string {
  const failed = models.filter(({ step }) => step === 'failed')
  const problems = failed.flatMap((model) => model.problems)
  const [first] = problems
  if (first && problems.every(({ code }) => code === generationFault.tooLarge)) return first.message
  return failed.length === models.length
    ? 'Suas respostas estão guardadas. Veja o motivo e tente de novo.'
    : `${failed.length} de ${models.length} documentos falharam. Veja o motivo e tente de novo.`
}

/** The outbox items that tell whoever asked for the documents how it ended: none while it goes on. */
export function outcomeNotifications({
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
  // A generation that failed can be asked for again, and then ends once more.
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
