import { Figure } from './Figure.tsx'
import { shortMonth } from './periods.ts'

type Props = {
  title: string
  months: readonly { readonly month: string; readonly started: number; readonly finished: number }[]
}

/** How many documents were started, and how many finished, in each month. */
export default function MonthsFigure({ title, months }: Props) {
  return (
    <Figure
      title={title}
      of="Mês"
      series={[
        { key: 'started', label: 'Começados', color: 'var(--m-accent)' },
        { key: 'finished', label: 'Finalizados', color: 'var(--m-status-green)' },
      ]}
      rows={months.map(({ month, started, finished }) => ({ name: shortMonth(month), started, finished }))}
    />
  )
}
