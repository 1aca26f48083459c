import type { PlanId } from '#shared/api/plans.ts'

type Choice = {
  readonly organizationId: string
  /** The month in which the organisation was created, 'YYYY-MM'. */
  readonly since: string
  readonly former: PlanId
  readonly plan: PlanId
  /** 'YYYY-MM'. */
  readonly from: string
  readonly chosenBy: string
}

/**
 * The subscriptions that give an organisation a plan from a month on, for the transaction that ends its trial. The earlier months on trial
 * are recorded too, because nothing else shows that once the trial is over.
 */
export const planFrom = ({ organizationId, since, former, plan, from, chosenBy }: Choice) => [
  ...(former === 'trial' && since < from ? [{ organizationId, from: since, plan: former, chosenBy }] : []),
  { organizationId, from, plan, chosenBy },
]
