import { monthOf } from '#shared/api/billing.ts'
import { monthsBetween } from '#shared/format/months.ts'
import { execution, wholeOf } from '../executions/index.ts'
import { namesOf } from '../identity/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { type Cell, type Dimension, LAYOUT } from './cells.ts'
import { countExecution } from './countExecution.ts'
import { chartCell, chartsBuilt } from './entity.ts'
import { hiddenCells } from './hiddenCells.ts'
import { requireFigures } from './policy.ts'
import { requestRebuild } from './requestRebuild.ts'

/** Months of a period: the maximum, and the default. */
const MAX_MONTHS = 36
const USUAL = 12

/** How many executions are counted while the caller waits. */
const FEW = 30

export type Figures = readonly Pick<Cell, 'dimension' | 'key' | 'amount' | 'name'>[]

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

export function sumBy(figures: Figures, dimension: Dimension): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const one of figures) if (one.dimension === dimension) sums.set(one.key, (sums.get(one.key) ?? 0) + one.amount)
  // The hidden executions were read a moment after the figures, so the difference could be negative.
  return new Map([...sums].map(([key, sum]) => [key, Math.max(0, sum)]))
}

export const total = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((sum, one) => sum + one, 0)

export const personName = (organizationId: string) => async (id: string) =>
  (await namesOf(organizationId)([id])).get(id) ?? 'Pessoa removida'

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

function periodOf({ from, to }: Period): readonly string[] {
  const last = to ?? monthOf(now())
  const months = from === undefined ? monthsBetween(undefined, last, USUAL) : monthsBetween(from, last, MAX_MONTHS + 1)
  if (months.length === 0) throw new Failure('invalid', 'O período começa depois de terminar.')
  if (months.length > MAX_MONTHS) throw new Failure('invalid', `Escolha um período de até ${MAX_MONTHS} meses.`)
  return months
}

/** Whether every execution is counted. If there are only a few, they are counted at once: a new organisation has no older ones. */
async function isBuilt(organizationId: string): Promise<boolean> {
  const { data } = await chartsBuilt.get({ organizationId }).go()
  if (data?.layout === LAYOUT) return true
  const page = await execution.query.ofOrganization({ organizationId }).go({ limit: FEW })
  if (page.cursor) {
    await requestRebuild(organizationId)
    return false
  }
  for (const stored of await wholeOf(organizationId, page.data)) await countExecution(stored)
  await chartsBuilt.put({ organizationId, layout: LAYOUT }).go()
  return true
}

/**
 * The organisation's figures of executions started in a period of months, as far as the caller may see them, month by month. `built` is
 * false while older executions are still being counted.
 */
export async function readFigures(caller: Caller, period: Period) {
  const { organizationId } = caller
  await requireFigures(caller)
  const months = periodOf(period)
  const built = await isBuilt(organizationId)
  const hidden = await hiddenCells(caller)
  const byMonth = await Promise.all(
    months.map(async (month) => ({ month, figures: await figuresSeen(organizationId, month, hidden) })),
  )
  return { built, byMonth, from: months[0]!, to: months.at(-1)! }
}

/** The names that are kept with the figures of a dimension, by key: the newest of the period. */
export const keptNames = (figures: Figures, dimension: Dimension): ReadonlyMap<string, string> =>
  new Map(
    figures.flatMap(({ dimension: of, key, name }) =>
      of === dimension && name !== undefined ? [[key, name] as const] : [],
    ),
  )
