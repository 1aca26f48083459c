import { type Invoice, monthOf } from '#shared/api/billing.ts'
import { monthsBetween } from '#shared/format/months.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { invoiceOf } from './invoice.ts'
import { readPlan } from './readPlan.ts'
import { readUsage } from './readUsage.ts'
import { daysLeft, hasEnded } from './trial.ts'

/** How many months can be chosen at most. */
const MONTHS = 36

/** The invoice of a month ('YYYY-MM'), as of now. */
export async function readInvoice(organizationId: string, wanted: string | undefined): Promise<Invoice> {
  const present = monthOf(now())
  const month = wanted ?? present
  if (month > present) throw new Failure('invalid', 'Este mês ainda não começou.')
  const [{ plan, trialEndsAt, createdAt }, used] = await Promise.all([
    readPlan(organizationId, month),
    readUsage(organizationId, month),
  ])
  return {
    month,
    plan: { id: plan.id, name: plan.name },
    months: monthsBetween(monthOf(createdAt), present, MONTHS).toReversed(),
    ...invoiceOf(plan, month, used),
    open: month === present,
    ...(trialEndsAt && {
      trial: { endsAt: trialEndsAt, daysLeft: daysLeft(trialEndsAt), ended: hasEnded(trialEndsAt) },
    }),
  }
}
