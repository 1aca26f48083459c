import { monthOf } from '#shared/api/billing.ts'
import type { Query } from '#shared/api/call.ts'
import { type Charts, type charts, finishBuckets } from '#shared/api/charts.ts'
import { executionStatus, executionStatusLabels } from '#shared/api/executionStatus.ts'
import { monthsBetween } from '#shared/format/months.ts'
import { execution } from '../executions/index.ts'
import { namesOf } from '../identity/index.ts'
import { membersSeeAll } from '../organizations/index.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { Cell, Dimension } from './cells.ts'
import { countExecution } from './countExecution.ts'
import { chartCell, chartsBuilt } from './entity.ts'
import { hiddenCells } from './hiddenCells.ts'
import { requestRebuild } from './requestRebuild.ts'

/** Months of a period: the maximum, and the default. */
const MAX_MONTHS = 36
const USUAL = 12

const CLOSED =
  'Nesta organização, cada pessoa vê só os próprios documentos: os gráficos de todos são dos proprietários.'

/** How many executions are counted while the caller waits. */
const FEW = 30

/** Bars of a ranking. */
const BARS = 10

type Figures = readonly Pick<Cell, 'dimension' | 'key' | 'amount' | 'name'>[]

const figuresOf = async (organizationId: string, month: string) =>
  (
    await chartCell.query
      .ofMonth({ organizationId, month })
      .go({ pages: 'all', attributes: ['dimension', 'key', 'amount', 'name'] })
  ).data

/** The figures without the contribution of hidden executions. */
const figuresSeen = async (organizationId: string, month: string, hidden: readonly Cell[]): Promise<Figures> => [
  ...(await figuresOf(organizationId, month)),
  ...hidden.filter((cell) => cell.month === month).map((cell) => ({ ...cell, amount: -cell.amount })),
]

function sumBy(figures: Figures, dimension: Dimension): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const one of figures) if (one.dimension === dimension) sums.set(one.key, (sums.get(one.key) ?? 0) + one.amount)
  // The hidden executions were read a moment after the figures, so the difference could be negative.
  return new Map([...sums].map(([key, sum]) => [key, Math.max(0, sum)]))
}

const total = (sums: ReadonlyMap<string, number>): number => [...sums.values()].reduce((sum, one) => sum + one, 0)

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

const personName = (organizationId: string) => async (id: string) =>
  (await namesOf(organizationId)([id])).get(id) ?? 'Pessoa removida'

function periodOf({ from, to }: Query<typeof charts.getCharts>): readonly string[] {
  const last = to ?? monthOf(now())
  const months = from === undefined ? monthsBetween(undefined, last, USUAL) : monthsBetween(from, last, MAX_MONTHS + 1)
  if (months.length === 0) throw new Failure('invalid', 'O período começa depois de terminar.')
  if (months.length > MAX_MONTHS) throw new Failure('invalid', `Escolha um período de até ${MAX_MONTHS} meses.`)
  return months
}

/** Whether every execution is counted. If there are only a few, they are counted at once: a new organisation has no older ones. */
async function isBuilt(organizationId: string): Promise<boolean> {
  const { data } = await chartsBuilt.get({ organizationId }).go()
  if (data) return true
  const page = await execution.query.ofOrganization({ organizationId }).go({ limit: FEW })
  if (page.cursor) {
    await requestRebuild(organizationId)
    return false
  }
  for (const stored of page.data) await countExecution(stored)
  await chartsBuilt.put({ organizationId }).go()
  return true
}

/** The organisation's charts of executions started in a period of months, as far as the caller may see them. */
export async function readCharts(caller: Caller, query: Query<typeof charts.getCharts>): Promise<Charts> {
  const { organizationId } = caller
  if (!holds(caller, 'owner') && !(await membersSeeAll(organizationId))) throw new Failure('forbidden', CLOSED)
  const months = periodOf(query)
  const built = await isBuilt(organizationId)
  const hidden = await hiddenCells(caller)
  const ofMonths = await Promise.all(
    months.map(async (month) => ({ month, figures: await figuresSeen(organizationId, month, hidden) })),
  )
  const figures = ofMonths.flatMap((one) => one.figures)
  const names = new Map(figures.flatMap(({ key, name }) => (name === undefined ? [] : [[key, name] as const])))
  const statuses = sumBy(figures, 'status')
  const [byTemplate, byPerson] = await Promise.all([
    ranking(sumBy(figures, 'template'), async (id) => names.get(id) ?? id),
    ranking(sumBy(figures, 'person'), personName(organizationId)),
  ])
  return {
    from: months[0]!,
    to: months.at(-1)!,
    total: total(statuses),
    finished: statuses.get(String(executionStatus.finished)) ?? 0,
    byStatus: Object.keys(executionStatusLabels).map((status) => ({
      status: Number(status),
      count: statuses.get(status) ?? 0,
    })),
    byTemplate,
    byPerson,
    byMonth: ofMonths.map((one) => ({
      month: one.month,
      started: total(sumBy(one.figures, 'status')),
      finished: total(sumBy(one.figures, 'finished')),
    })),
    timeToFinish: timeToFinish(figures),
    building: !built,
  }
}
