import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { organization } from '../organizations/index.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'

export const hasEnded = (trialEndsAt: string): boolean => trialEndsAt <= now().toISOString()

/** Days left in a trial, counted in periods of 24 hours; a partial one counts. */
export const daysLeft = (trialEndsAt: string): number =>
  Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now().getTime()) / (24 * 3600 * 1000)))

/** '12/11/2026', the day in São Paulo on which a trial ends. */
export const dayOf = (instant: string): string => formatDate(today(new Date(instant)))

/** Prevents an organisation whose trial has ended from starting anything new. Existing data can still be read, finished and downloaded. */
export async function requireRunning(organizationId: string): Promise<void> {
  const { data } = await organization.get({ organizationId }).go()
  const trialEndsAt = data?.trialEndsAt
  if (!trialEndsAt || !hasEnded(trialEndsAt)) return
  throw new Failure(
    'invalid',
    `O período de teste terminou em ${dayOf(trialEndsAt)}. Seus modelos e documentos continuam guardados e podem ser lidos e baixados. Para começar novos documentos, um proprietário precisa escolher um plano em Configurações, Cobrança.`,
  )
}
