import type { ReactNode } from 'react'
import { type Plan, termsIn } from '#shared/api/plans.ts'
import { planPoints, priceText } from '#shared/api/planText.ts'
import { today } from '#shared/format/dateTime.ts'
import classes from './PlanCard.module.css'

type Props = { plan: Plan; current?: boolean; action: ReactNode }

/** A plan: its price, what it includes, and the price beyond that. */
export function PlanCard({ plan, current = false, action }: Props) {
  const month = today(new Date()).slice(0, 7)
  return (
    <article className={classes.plan} data-current={current || undefined}>
      <h3 className={classes.name}>{plan.name}</h3>
      <p className={classes.description}>{plan.description}</p>
      <p className={classes.price}>
        {priceText(termsIn(plan, month).monthly)} <span className={classes.per}>por mês</span>
      </p>
      <ul className={classes.points}>
        {planPoints(plan, month).map(({ kind, included, beyond }) => (
          <li key={kind}>
            {included}
            {beyond && <span className={classes.beyond}>{beyond}</span>}
          </li>
        ))}
      </ul>
      <div className={classes.action}>{action}</div>
    </article>
  )
}
