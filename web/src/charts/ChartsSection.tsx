import { Button, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Charts } from '#shared/api/charts.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { today } from '#shared/format/dateTime.ts'
import { Delayed } from '../blocks/Delayed.tsx'
import { client } from '../shell/client/index.ts'
import { followed } from '../shell/realtime/followed.ts'
import { useMember } from '../shell/session/useMember.ts'
import classes from './Charts.module.css'
import { durationText } from './durationText.ts'
import { Figure, type Row } from './Figure.tsx'
import MonthsFigure from './MonthsFigure.tsx'
import { firstOf, periods } from './periods.ts'

const number = new Intl.NumberFormat('pt-BR')

/** Statistics of the organisation's documents, for people with the privilege charts.overview. */
export default function ChartsSection() {
  const { organization } = useMember()
  const [period, setPeriod] = useState<string>('12')
  const to = today(new Date()).slice(0, 7)
  const from = firstOf(to, Number(period))
  const charts = useQuery({
    queryKey: ['charts', organization, from, to],
    queryFn: ({ signal }) => client.charts.getCharts({ query: { from, to } }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
    meta: followed('execution.changed'),
    // Old documents are still being counted: refresh soon.
    refetchInterval: ({ state }) => (state.data?.building ? 3_000 : false),
  })
  return (
    <section className={classes.section} aria-label="Gráficos">
      <div className={classes.head}>
        <Title order={2}>Gráficos</Title>
        <SegmentedControl
          aria-label="Período dos gráficos"
          size="xs"
          value={period}
          onChange={setPeriod}
          data={[...periods]}
        />
      </div>
      {charts.data ? (
        <Shown charts={charts.data} />
      ) : charts.isError ? (
        <Text role="alert" c="dimmed">
          {charts.error.message}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void charts.refetch()}>
            Tentar de novo
          </Button>
        </Text>
      ) : (
        <Delayed>
          <div className={classes.grid} role="status" aria-label="Carregando">
            <Skeleton height={260} radius="md" />
            <Skeleton height={260} radius="md" />
          </div>
        </Delayed>
      )}
    </section>
  )
}

const countOf = [{ key: 'count', label: 'Documentos', color: 'var(--m-accent)' }] as const

function bars({ items, others }: Charts['byTemplate']): readonly Row[] {
  // Entries with the same name are separate bars.
  const seen = new Map<string, number>()
  const rows = items.map(({ name, count }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { name: times > 1 ? `${name} (${times})` : name, count }
  })
  return others > 0 ? [...rows, { name: 'Outros', count: others }] : rows
}

function Shown({ charts }: { charts: Charts }) {
  const { total, finished, timeToFinish, byMonth, byStatus, byTemplate, byPerson, building } = charts
  return (
    <>
      {building && (
        <Text c="dimmed" size="sm" role="status" mb="sm">
          Os documentos antigos ainda estão sendo contados.
        </Text>
      )}
      <dl className={classes.facts}>
        <Fact label="Documentos começados" value={number.format(total)} />
        <Fact
          label="Finalizados"
          value={number.format(finished)}
          note={total > 0 ? `${Math.round((finished / total) * 100)}%` : undefined}
        />
        <Fact
          label="Tempo médio até finalizar"
          value={timeToFinish.hours === undefined ? '–' : durationText(timeToFinish.hours)}
        />
      </dl>
      <div className={classes.grid}>
        <div className={classes.wide}>
          <MonthsFigure title="Por mês" months={byMonth} />
        </div>
        <Figure
          lying
          title="Por situação"
          of="Situação"
          series={countOf}
          rows={byStatus.map(({ status, count }) => ({ name: executionStatusLabels[status] ?? 'Inválido', count }))}
        />
        <Figure
          lying
          title="Tempo até finalizar"
          of="Tempo"
          series={countOf}
          rows={timeToFinish.buckets.map(({ label, count }) => ({ name: label, count }))}
        />
        <Figure lying title="Por modelo" of="Modelo" series={countOf} rows={bars(byTemplate)} />
        <Figure lying title="Por pessoa" of="Pessoa" series={countOf} rows={bars(byPerson)} />
      </div>
    </>
  )
}

function Fact({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <span className={classes.factNote}> {note}</span>}
      </dd>
    </div>
  )
}
