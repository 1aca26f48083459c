import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { plural } from '../../blocks/plural.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { monthQuery } from '../queries.ts'
import classes from './Envelopes.module.css'

/** How many envelopes were sent this month, against what the plan includes. */
export function MonthTotal() {
  const { organization } = useMember()
  const { data } = useQuery(monthQuery(organization))
  if (!data) return <span className={classes.month} />
  const { total, included } = data
  const sent = `${plural(total, 'envelope enviado', 'envelopes enviados')} neste mês`
  if (included === undefined) return <span className={classes.month}>{sent}</span>
  const over = total - included
  return (
    <span className={classes.month}>
      {over > 0 ? `${sent}, ${over} além dos ${included} do plano` : `${sent}, de ${included} do plano`}
      <Progress
        value={included === 0 ? 100 : Math.min(100, (total / included) * 100)}
        size={4}
        w={96}
        color={over > 0 ? 'var(--m-status-amber)' : undefined}
        aria-label="Envelopes do plano usados neste mês"
      />
    </span>
  )
}
