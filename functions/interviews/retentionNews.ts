import { nameOfCaller, ownersOf } from '#functions/identity/index.ts'
import { MOST_TOLD } from '#shared/api/interviews/publication.ts'
import { UPCOMING_DAYS } from '#shared/api/privacy.ts'
import type { InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { notification } from '../platform/outbox/notification.ts'
import type { StoredInterview } from './present.ts'
import { readRetention } from './retention.ts'

/** Notifies the owners that a publication gives the documents of an interview another term, after which they are erased. */
export async function retentionNews(caller: Caller, stored: StoredInterview, { settings }: InterviewCode) {
  const { organizationId, interviewId, name, version } = stored
  const { retentionMonths: months } = settings
  if (months === undefined || months === (await readRetention(stored))?.months) return []
  const owners = (await ownersOf(organizationId)).filter(({ id }) => id !== caller.userId).slice(0, MOST_TOLD)
  if (owners.length === 0) return []
  const who = await nameOfCaller(caller)
  return owners.map(({ id }) =>
    notification(organizationId, id, {
      id: `retention-${interviewId}-${version + 1}`,
      kind: 'interview.retention',
      title: `Documentos de "${name}" passam a ser eliminados`,
      text: `${who} publicou o modelo com um prazo de guarda de ${months} ${months === 1 ? 'mês' : 'meses'}: passado o prazo, os documentos finalizados são eliminados. Nenhum é eliminado nos próximos ${UPCOMING_DAYS} dias.`,
      link: '/privacidade',
    }),
  )
}
