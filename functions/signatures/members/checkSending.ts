import { readPlan, requireRunning, usedInMonth } from '#functions/billing/index.ts'
import { FINISH_EMAILS_OF_TRIAL, limit } from '#functions/identity/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import { monthOf } from '#shared/api/billing.ts'
import { termsIn } from '#shared/api/plans.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'

const noneLeft = (included: number): string =>
  `O período de teste inclui ${included} envelopes por mês, e todos já foram enviados. Nada foi enviado. Para enviar mais, um proprietário escolhe um plano em Configurações, Cobrança.`

/** Fails with 422 if the organisation may send no more envelopes: its trial is over, or its plan sells none beyond those it includes. */
export async function requireQuota(organizationId: string): Promise<void> {
  await requireRunning(organizationId)
  const month = monthOf(now())
  const { plan } = await readPlan(organizationId, month)
  const { included, beyond } = termsIn(plan, month)
  if (beyond) return
  const used = await usedInMonth(organizationId, 'signatures', month)
  if (used >= included.signatures) throw new Failure('invalid', noneLeft(included.signatures))
}

const TRIAL_MAILS = `No período de teste, saem até ${FINISH_EMAILS_OF_TRIAL} e-mails de documentos por dia. Tente de novo amanhã; o que você escreveu está guardado.`

/** Anybody can start a trial and have it e-mail strangers. */
async function limitOfTrial(organizationId: string): Promise<void> {
  try {
    await limit('finishEmailsOfTrial', organizationId)
  } catch (error) {
    throw error instanceof Failure ? new Failure('too_many', TRIAL_MAILS) : error
  }
}

/** Counts the e-mails that a member's act sends, before it does; fails with 429 if there are too many. */
export async function countMails(organizationId: string, addresses: readonly string[]): Promise<void> {
  const { onTrial } = await invitingOrganization(organizationId)
  for (const address of addresses) {
    await limit('emails', organizationId)
    await limit('emailsToAddress', `${organizationId} ${address}`)
    if (onTrial) await limitOfTrial(organizationId)
  }
}
