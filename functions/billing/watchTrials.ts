import { ownersOf } from '#functions/identity/index.ts'
import { organization, TRIALS, trialWatch, watchOf } from '../organizations/index.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { notification } from '../platform/outbox/notification.ts'
import { tryTransact } from '../platform/transact.ts'
import { dayOf, daysLeft, hasEnded } from './trial.ts'

/** How many owners are notified at once: a transaction has at most 100 writes. */
const MAX_NOTIFIED = 98

const LINK = '/configurations?tab=cobranca'

function newsOf(trialEndsAt: string) {
  const day = dayOf(trialEndsAt)
  const left = daysLeft(trialEndsAt)
  return hasEnded(trialEndsAt)
    ? {
        id: `trial-ended-${trialEndsAt}`,
        kind: 'trial.ending' as const,
        title: 'O período de teste terminou',
        text: `O teste do Minuta terminou em ${day}. Tudo continua guardado e pode ser lido e baixado; para começar novos documentos, escolha um plano.`,
        link: LINK,
      }
    : {
        id: `trial-ending-${trialEndsAt}`,
        kind: 'trial.ending' as const,
        title: left === 1 ? 'O período de teste termina em 1 dia' : `O período de teste termina em ${left} dias`,
        text: `O teste do Minuta vai até ${day}. Escolha um plano antes para continuar sem interrupção.`,
        link: LINK,
      }
}

/** Checks one trial that is due: notifies its owners once before and once after its end, and schedules the next check. */
async function checkTrial(organizationId: string): Promise<void> {
  const { data } = await organization.get({ organizationId }).go({ consistent: true })
  const trialEndsAt = data?.trialEndsAt
  if (!trialEndsAt) {
    await trialWatch.delete({ organizationId }).go()
    return
  }
  const due = watchOf(organizationId, trialEndsAt)
  // Renewed since it was last checked.
  if (due.lookAt > now().toISOString()) {
    await trialWatch.put(due).go()
    return
  }
  const news = newsOf(trialEndsAt)
  const owners = (await ownersOf(organizationId)).slice(0, MAX_NOTIFIED)
  const ended = hasEnded(trialEndsAt)
  await tryTransact(
    { trialWatch },
    (write) => [
      ended ? write.trialWatch.delete({ organizationId }) : write.trialWatch.put({ ...due, lookAt: trialEndsAt }),
    ],
    owners.map(({ id }) => notification(organizationId, id, news)),
  )
}

/** Scheduled (events/schedules.ts): trials that end soon, and those that have ended. */
export async function handler(): Promise<void> {
  const { data } = await trialWatch.query
    .watched({ watch: TRIALS })
    .between({ lookAt: '' }, { lookAt: `${now().toISOString()}~` })
    .go({ pages: 'all' })
  let failed = 0
  for (const { organizationId } of data)
    try {
      await checkTrial(organizationId)
    } catch (error) {
      // Continue: it stays first in line every hour, and must not keep the others from being checked.
      log.error('trial not checked', { organizationId, error })
      failed += 1
    }
  if (data.length > 0) log.info('trials checked', { count: data.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${data.length} trials were not checked`)
}
