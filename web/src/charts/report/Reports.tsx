import { Alert, Anchor, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Report, ReportRow, ReportTable as TableName } from '#shared/api/charts.ts'
import { today } from '#shared/format/dateTime.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { withParameters } from '../../shell/navigation/withParameters.ts'
import { RegionBoundary } from '../../shell/RegionBoundary.tsx'
import { followed } from '../../shell/realtime/followed.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { durationText } from '../durationText.ts'
import { firstOf, periods, shortMonth } from '../periods.ts'
import { type Column, ReportTable } from './ReportTable.tsx'

/** With the library of charts. */
const MonthsFigure = lazy(() => loadChunk(() => import('../MonthsFigure.tsx')))

const DEFAULT_PERIOD = '12'

/** How documents go: by model, person, group and month, how long they take, where they stop, and the clauses used. */
export default function Reports() {
  usePageTitle('Relatórios')
  const { organization } = useMember()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('meses') ?? DEFAULT_PERIOD
  const months = periods.some(({ value }) => value === chosen) ? chosen : DEFAULT_PERIOD
  const to = today(new Date()).slice(0, 7)
  const from = firstOf(to, Number(months))
  const report = useQuery({
    queryKey: ['charts', organization, 'report', from, to],
    queryFn: ({ signal }) => client.charts.getReport({ query: { from, to } }, { signal, quiet: true }),
    placeholderData: (previous) => previous,
    meta: followed('execution.changed'),
    // Old documents are still being counted: refresh soon.
    refetchInterval: ({ state }) => (state.data?.building ? 3_000 : false),
  })
  return (
    <>
      <PageHeader
        title="Relatórios"
        description="Documentos começados no período: quantos terminam, em quanto tempo e onde param."
      />
      <Stack gap="lg">
        <SegmentedControl
          aria-label="Período"
          size="xs"
          value={months}
          onChange={(value) =>
            setSearch((before) => withParameters(before, { meses: value === DEFAULT_PERIOD ? undefined : value }), {
              replace: true,
            })
          }
          data={[...periods]}
          style={{ alignSelf: 'flex-start' }}
        />
        <QueryResult query={report} rows={6}>
          {(data) => <Tables report={data} file={(table) => exportTable(from, to, table)} />}
        </QueryResult>
      </Stack>
    </>
  )
}

const exportTable = (from: string, to: string, table: TableName) =>
  client.charts.exportReport({ query: { from, to, table } }) as Promise<Blob>

const number = new Intl.NumberFormat('pt-BR')

const took = ({ hours }: { readonly hours?: number | undefined }): string =>
  hours === undefined ? '–' : durationText(hours)

const startedBy = (label: string): readonly Column<ReportRow>[] => [
  { label, text: ({ name }) => name },
  { label: 'Começados', text: ({ started }) => number.format(started), bar: ({ started }) => started },
  {
    label: 'Finalizados',
    text: ({ started, finished }) =>
      `${number.format(finished)}${started > 0 ? ` (${Math.round((100 * finished) / started)}%)` : ''}`,
  },
  { label: 'Tempo médio', text: took },
]

const documents: Column<{ readonly documents: number }> = {
  label: 'Documentos',
  text: (row) => number.format(row.documents),
  bar: (row) => row.documents,
}

const columns = {
  byModel: startedBy('Modelo'),
  byPerson: startedBy('Responsável'),
  byGroup: startedBy('Grupo'),
  byMonth: startedBy('Mês').with(0, { label: 'Mês', text: ({ name }) => shortMonth(name) }),
  stages: [{ label: 'Situação', text: ({ name }) => name }, documents, { label: 'Tempo médio', text: took }],
  stops: [{ label: 'Modelo', text: ({ model }) => model }, { label: 'Etapa', text: ({ step }) => step }, documents],
  clauses: [{ label: 'Cláusula', text: ({ name }) => name }, documents],
} as const satisfies { readonly [T in TableName]: readonly Column<Report[T][number]>[] }

const idOf = ({ id }: { readonly id: string }): string => id

type Props = {
  readonly report: Report
  readonly file: (table: TableName) => Promise<Blob>
}

function Tables({ report, file }: Props) {
  const { building, byModel } = report
  return (
    <Stack gap="xl">
      {building && (
        <Alert color="blue" variant="light" role="status">
          Os documentos antigos ainda estão sendo contados.
        </Alert>
      )}
      {!building && byModel.length === 0 ? (
        <Blank paper>
          <Title order={2}>Nenhum documento começou neste período</Title>
          <Text c="dimmed">
            Escolha outro período, ou comece um documento em{' '}
            <Anchor component={Link} to="/home" inherit underline="always">
              Visão geral
            </Anchor>
            .
          </Text>
        </Blank>
      ) : (
        <Filled report={report} file={file} />
      )}
    </Stack>
  )
}

function Filled({ report, file }: Props) {
  const { byModel, byPerson, byGroup, byMonth, stages, stops, clauses } = report
  const waiting = stops.reduce((sum, stop) => sum + stop.documents, 0)
  const months = byMonth.filter(({ started }) => started > 0).reverse()
  return (
    <>
      <RegionBoundary region="o gráfico" resetKey="report">
        <Suspense fallback={<Skeleton height={280} />}>
          <MonthsFigure title="Mês a mês" months={byMonth.map(({ id: month, ...counts }) => ({ month, ...counts }))} />
        </Suspense>
      </RegionBoundary>
      <ReportTable
        title="Por modelo"
        rows={byModel}
        keyOf={idOf}
        columns={columns.byModel}
        file={() => file('byModel')}
      />
      <ReportTable
        title="Onde param"
        caption={
          waiting > 0
            ? `${plural(waiting, 'documento não foi finalizado', 'documentos não foram finalizados')}. A etapa é a primeira em que falta uma resposta.`
            : 'A primeira etapa em que falta uma resposta.'
        }
        rows={stops}
        keyOf={({ modelId, stepId = '' }) => `${modelId} ${stepId}`}
        columns={columns.stops}
        file={() => file('stops')}
      />
      <ReportTable
        title="Tempo em cada situação"
        caption="Quanto tempo os documentos ficaram em cada situação antes de sair dela."
        rows={stages}
        keyOf={({ name }) => name}
        columns={columns.stages}
        file={() => file('stages')}
      />
      <ReportTable
        title="Por responsável"
        rows={byPerson}
        keyOf={idOf}
        columns={columns.byPerson}
        file={() => file('byPerson')}
      />
      {byGroup.length > 0 && (
        <ReportTable
          title="Por grupo"
          rows={byGroup}
          keyOf={idOf}
          columns={columns.byGroup}
          file={() => file('byGroup')}
        />
      )}
      <ReportTable title="Por mês" rows={months} keyOf={idOf} columns={columns.byMonth} file={() => file('byMonth')} />
      <ReportTable
        title="Cláusulas usadas"
        caption="Cláusulas da biblioteca nos documentos finalizados."
        rows={clauses}
        keyOf={idOf}
        columns={columns.clauses}
        file={() => file('clauses')}
      />
      <Text c="dimmed" size="sm">
        Tempo médio: do começo do documento até ser finalizado, com as noites e os fins de semana.
      </Text>
    </>
  )
}
