import type { Query } from '#shared/api/call.ts'
import type { charts, Report, ReportRow } from '#shared/api/charts.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { groupNames } from '../groups/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { BETWEEN, type Dimension, READY } from './cells.ts'
import { type Figures, keptNames, personName, readFigures, sumBy, total } from './figures.ts'

type Period = Query<typeof charts.getReport>
type NameOf = (id: string) => string | Promise<string>

const hoursOf = (minutes: number, documents: number): number => Math.round(minutes / documents) / 60

const row = (id: string, name: string, started: number, finished: number, minutes: number): ReportRow => ({
  id,
  name,
  started,
  finished,
  ...(finished > 0 && { hours: hoursOf(minutes, finished) }),
})

/** The lines of a dimension, those with the most executions first. */
async function rowsOf(figures: Figures, dimension: 'template' | 'person' | 'group', nameOf: NameOf) {
  const finished = sumBy(figures, `${dimension}Finished`)
  const minutes = sumBy(figures, `${dimension}Minutes`)
  const rows = [...sumBy(figures, dimension)]
    .filter(([, started]) => started > 0)
    .map(async ([id, started]) => row(id, await nameOf(id), started, finished.get(id) ?? 0, minutes.get(id) ?? 0))
  return (await Promise.all(rows)).sort((one, other) => other.started - one.started)
}

const rowOfMonth = ({ month, figures }: { readonly month: string; readonly figures: Figures }): ReportRow =>
  row(
    month,
    month,
    total(sumBy(figures, 'status')),
    total(sumBy(figures, 'time')),
    sumBy(figures, 'minutes').get('all') ?? 0,
  )

function stagesOf(figures: Figures): Report['stages'] {
  const minutes = sumBy(figures, 'stageMinutes')
  return [...sumBy(figures, 'stage')]
    .filter(([, documents]) => documents > 0)
    .map(([status, documents]) => ({
      status: Number(status),
      name: executionStatusLabels[Number(status)] ?? 'Inválido',
      documents,
      hours: hoursOf(minutes.get(status) ?? 0, documents),
    }))
    .sort((one, other) => one.status - other.status)
}

/** How many executions each key of a dimension has, the most first. */
const counts = (figures: Figures, dimension: Dimension) =>
  [...sumBy(figures, dimension)].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one)

function stopsOf(figures: Figures, models: ReadonlyMap<string, string>): Report['stops'] {
  const titles = keptNames(figures, 'stop')
  return counts(figures, 'stop').map(([key, documents]) => {
    const [modelId = '', stepId = ''] = key.split(BETWEEN)
    const model = models.get(modelId) ?? modelId
    return stepId === READY
      ? { modelId, model, step: 'Tudo respondido, falta finalizar', documents }
      : { modelId, model, stepId, step: titles.get(key) ?? stepId, documents }
  })
}

/** The organisation's report of executions started in a period of months, as far as the caller may see them. */
export async function readReport(caller: Caller, period: Period): Promise<Report> {
  const { organizationId } = caller
  const { built, byMonth, from, to } = await readFigures(caller, period)
  const figures = byMonth.flatMap((one) => one.figures)
  const models = keptNames(figures, 'template')
  const clauses = keptNames(figures, 'clause')
  const groups = groupNames(organizationId)
  const [byModel, byPerson, byGroup] = await Promise.all([
    rowsOf(figures, 'template', (id) => models.get(id) ?? id),
    rowsOf(figures, 'person', personName(organizationId)),
    rowsOf(figures, 'group', async (id) => (await groups([id])).get(id) ?? 'Grupo removido'),
  ])
  return {
    from,
    to,
    byModel,
    byPerson,
    byGroup,
    byMonth: byMonth.map(rowOfMonth),
    stages: stagesOf(figures),
    stops: stopsOf(figures, models),
    clauses: counts(figures, 'clause').map(([id, documents]) => ({ id, name: clauses.get(id) ?? id, documents })),
    building: !built,
  }
}
