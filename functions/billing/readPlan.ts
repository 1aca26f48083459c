import { isPlanId, type Plan, plans } from '#shared/api/plans.ts'
import { organization } from '../organizations/index.ts'
import { found } from '../platform/failure.ts'
import { subscription } from './entity.ts'

/** The plan of organisations that chose none by the end of their trial, or were created before there were plans. */
export const USUAL_PLAN = 'professional'

/** The plan of an organisation that never chose one. */
const unchosen = (onTrial: boolean): Plan => plans[onTrial ? 'trial' : USUAL_PLAN]

export type Standing = {
  readonly plan: Plan
  /** An instant; absent if the organisation is not on trial. */
  readonly trialEndsAt?: string | undefined
  readonly createdAt: string
}

/** The organisation's plan in a month ('YYYY-MM'), and its trial. */
export async function readPlan(organizationId: string, month: string): Promise<Standing> {
  const [{ data: stored }, { data }] = await Promise.all([
    organization.get({ organizationId }).go({ consistent: true }),
    subscription.query
      .ofOrganization({ organizationId })
      .between({ from: '' }, { from: month })
      .go({ order: 'desc', pages: 'all' }),
  ])
  const { trialEndsAt, createdAt } = found(stored)
  const chosen = data[0]?.plan
  return {
    plan: chosen && isPlanId(chosen) ? plans[chosen] : unchosen(trialEndsAt !== undefined),
    trialEndsAt,
    createdAt,
  }
}
