import { ownersOf } from '#functions/identity/index.ts'
import { monthOf } from '#shared/api/billing.ts'
import { termsIn, usageLabels } from '#shared/api/plans.ts'
import { isLevel, type UsageKind } from '#shared/api/usage.ts'
import { usageText } from '#shared/api/usageText.ts'
import { now } from '../platform/clock.ts'
import { notification } from '../platform/outbox/notification.ts'
import { tryTransact } from '../platform/transact.ts'
import { oneTimeNotice } from './entity.ts'
import { readPlan } from './readPlan.ts'
import { usedInMonth } from './readUsage.ts'

/** Percentages of the plan's quantity at which owners are notified. */
const MARKS = [100, 80] as const

/** How many owners are notified at once: a transaction has at most 100 writes, one of which is the mark. */
const MAX_NOTIFIED = 99

/** The highest mark reached. Integer arithmetic, so that 80 of 100 is exactly 80%. */
export const markOf = (used: number, included: number): (typeof MARKS)[number] | undefined =>
  MARKS.find((mark) => used * 100 >= included * mark)

const beyondTokens = (charges: boolean): string =>
  `Quando acaba, o assistente para até o mês seguinte. Em Configurações, Contas conectadas, é possível ${charges ? 'permitir mais, cobrado à parte, ou ' : ''}usar uma chave própria.`

const beyondOther = (charges: boolean): string =>
  charges
    ? 'O que passar disso é cobrado à parte, pelos preços do plano.'
    : 'Escolha um plano em Configurações para ter mais.'

function noticeOf(kind: UsageKind, mark: number, used: number, included: number, charges: boolean) {
  const label = usageLabels[kind]
  const when = isLevel(kind) ? '' : ' deste mês'
  const beyond = kind === 'aiTokens' ? beyondTokens(charges) : beyondOther(charges)
  return {
    kind: 'usage.limit' as const,
    title: mark === 100 ? `${label}: o incluído no plano acabou` : `${label}: ${mark}% do incluído no plano`,
    text: `A organização usou ${usageText(kind, used)} de ${usageText(kind, included)}${when}. ${beyond}`,
    link: '/configurations?tab=cobranca',
  }
}

/** Notifies the owners that a mark was reached, once a month for each kind. */
export async function notifyLimits(organizationId: string, kind: UsageKind, at: string): Promise<void> {
  const month = monthOf(at)
  // Notifying about a month that is over helps nobody.
  if (month !== monthOf(now())) return
  const { plan } = await readPlan(organizationId, month)
  const { included, beyond } = termsIn(plan, month)
  const used = await usedInMonth(organizationId, kind, month)
  const mark = markOf(used, included[kind])
  if (mark === undefined) return
  const what = `usage-${month}-${kind}-${mark}`
  const { data: notice } = await oneTimeNotice.get({ organizationId, what }).go({ consistent: true })
  if (notice) return
  const content = { id: what, ...noticeOf(kind, mark, used, included[kind], beyond !== null) }
  const owners = (await ownersOf(organizationId)).slice(0, MAX_NOTIFIED)
  await tryTransact(
    { oneTimeNotice },
    (write) => [write.oneTimeNotice.create({ organizationId, what })],
    owners.map(({ id }) => notification(organizationId, id, content)),
  )
}
