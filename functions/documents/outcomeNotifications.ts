import { notify } from '#functions/notifications/index.ts'
import type { StoredJob } from './job.ts'

/** S0 §2: where a document is; the list, of jobs that do not know its interview. */
const linkTo = (interviewId: string | undefined, executionId: string): string =>
  interviewId ? `/app/run/${interviewId}?execution=${executionId}` : '/documents'

/** The outbox items that tell whoever asked for the documents how it ended: none while it goes on. */
export const outcomeNotifications = ({
  organizationId,
  executionId,
  interviewId,
  requestedBy,
  jobId,
  state,
  models,
  executionName,
  updatedAt,
}: StoredJob) => {
  if (!requestedBy || (state !== 'done' && state !== 'failed')) return []
  // A generation that failed can be asked for again, and then ends once more.
  const id = `job-${jobId}-${updatedAt}`
  const failed = models.filter(({ step }) => step === 'failed').length
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
          text:
            failed === models.length
              ? 'Suas respostas estão guardadas. Veja o motivo e tente de novo.'
              : `${failed} de ${models.length} documentos falharam. Veja o motivo e tente de novo.`,
        }
  return [notify(organizationId, requestedBy, { id, ...news, link: linkTo(interviewId, executionId) })]
}
