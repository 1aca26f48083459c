import type { Query } from '#shared/api/call.ts'
import { type Charts, type charts, finishBuckets } from '#shared/api/charts.ts'
import { executionStatus, executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { type Figures, keptNames, personName, readFigures, sumBy, total } from './figures.ts'

/** Bars of a ranking. */
const BARS = 10

async function ranking(sums: ReadonlyMap<string, number>, nameOf: (id: string) => Promise<string>) {
  const sorted = [...sums].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  const items = await Promise.all(
    sorted.slice(0, BARS).map(async ([id, count]) => ({ id, name: await nameOf(id), count })),
  )
  return { items, others: total(new Map(sorted.slice(BARS))) }
}

function timeToFinish(figures: Figures): Charts['timeToFinish'] {
  const times = sumBy(figures, 'time')
  const finished = total(times)
  const minutes = total(sumBy(figures, 'minutes'))
  return {
    ...(finished > 0 && { hours: Math.round(minutes / finished) / 60 }),
    buckets: finishBuckets.map(({ id, label }) => ({ id, label, count: times.get(id) ?? 0 })),
  }
}

/** The organisation's charts of executions started in a period of months, as far as the caller may see them. */
export async function readCharts(caller: Caller, query: Query<typeof charts.getCharts>): Promise<Charts> {
  const { organizationId } = caller
  const { built, byMonth, from, to } = await readFigures(caller, query)
  const figures = byMonth.flatMap((one) => one.figures)
  const names = keptNames(figures, 'template')
  const statuses = sumBy(figures, 'status')
  const [byTemplate, byPerson] = await Promise.all([
    ranking(sumBy(figures, 'template'), async (id) => names.get(id) ?? id),
    ranking(sumBy(figures, 'person'), personName(organizationId)),
  ])
  return {
    from,
    to,
    total: total(statuses),
    finished: statuses.get(String(executionStatus.finished)) ?? 0,
    byStatus: Object.keys(executionStatusLabels).map((status) => ({
      status: Number(status),
      count: statuses.get(status) ?? 0,
    })),
    byTemplate,
    byPerson,
    byMonth: byMonth.map((one) => ({
      month: one.month,
      started: total(sumBy(one.figures, 'status')),
      finished: total(sumBy(one.figures, 'finished')),
    })),
    timeToFinish: timeToFinish(figures),
    building: !built,
  }
}
