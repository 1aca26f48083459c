import { isPlanId, type Plan, plans } from '#shared/api/plans.ts'
import { organization } from '../organizations/index.ts'
import { found } from '../platform/failure.ts'
import { subscription } from './entity.ts'

/** What an organisation has from the end of its trial on that chose nothing else, and one that came before there were plans. */
export const USUAL_PLAN = 'professional'

/** What an organisation has that never chose. */
const unchosen = (onTrial: boolean): Plan => plans[onTrial ? 'trial' : USUAL_PLAN]

export type Standing = {
  readonly plan: Plan
  /** An instant; absent when the organisation is no trial. */
  readonly trialEndsAt?: string | undefined
  readonly createdAt: string
}

/** The plan of an organisation in a month ('YYYY-MM'), and its trial. */
export async function readPlan(organizationId: string, month: string): Promise<Standing> {
  const [{ data: stored }, { data }] = await Promise.all([
    organization.get({ organizationId }).go({ consistent: true }),
    subscription.query.ofOrganization({ organizationId }).lte({ from: month }).go({ order: 'desc', pages: 'all' }),
  ])
  const { trialEndsAt, createdAt } = found(stored)
  const chosen = data[0]?.plan
  return {
    plan: chosen && isPlanId(chosen) ? plans[chosen] : unchosen(trialEndsAt !== undefined),
    trialEndsAt,
    createdAt,
  }
}
