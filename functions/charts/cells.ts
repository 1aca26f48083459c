import { monthOf } from '#shared/api/billing.ts'
import { finishBuckets } from '#shared/api/charts.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'

/** The members of an execution that charts use. */
export type Counted = {
  readonly organizationId: string
  readonly executionId: string
  readonly version: number
  readonly status: number
  readonly interviewId: string
  readonly interviewName: string
  readonly assignedTo: string
  readonly createdBy: string
  readonly createdAt: string
  readonly finishedAt?: string | undefined
  readonly trashedAt?: string | undefined
  readonly unanswered?: boolean | undefined
  readonly group?: string | undefined
  readonly minutesIn?: Readonly<Record<string, number>> | undefined
  readonly stopsAt?: { readonly id: string; readonly title: string } | undefined
  readonly clauses?: readonly { readonly id: string; readonly name: string }[] | undefined
}

/** Goes up when executions are counted in more figures: those that were counted before are counted again. */
export const LAYOUT = 2

export const dimensions = [
  'status',
  'template',
  'person',
  'group',
  'finished',
  'time',
  'minutes',
  'templateFinished',
  'templateMinutes',
  'personFinished',
  'personMinutes',
  'groupFinished',
  'groupMinutes',
  'stage',
  'stageMinutes',
  'stop',
  'clause',
] as const
export type Dimension = (typeof dimensions)[number]

/** What an execution adds to one figure of one month. */
export type Cell = {
  /** 'YYYY-MM' in São Paulo: the month it started, except for `finished`, which counts in the month it was finished. */
  readonly month: string
  readonly dimension: Dimension
  readonly key: string
  readonly amount: number
  readonly name?: string
}

const HOUR = 3_600_000

/** The figures an execution contributes to in its current state. */
export function cellsOf(execution: Counted): readonly Cell[] {
  const { status, interviewId, interviewName, assignedTo, createdBy, createdAt, finishedAt, group } = execution
  if (execution.trashedAt || execution.unanswered) return []
  const month = monthOf(createdAt)
  const cell = (dimension: Dimension, key: string, amount = 1): Cell => ({ month, dimension, key, amount })
  const person = assignedTo || createdBy
  const begun: readonly Cell[] = [
    cell('status', String(status)),
    { ...cell('template', interviewId), name: interviewName },
    cell('person', person),
    ...(group ? [cell('group', group)] : []),
    ...stagesOf(execution, cell),
  ]
  if (status !== executionStatus.finished || !finishedAt) return [...begun, stopOf(execution, cell)]
  const took = Math.max(0, new Date(finishedAt).getTime() - new Date(createdAt).getTime())
  const minutes = Math.round(took / 60_000)
  const bucket = finishBuckets.find(({ hours }) => took <= hours * HOUR) ?? finishBuckets[finishBuckets.length - 1]!
  return [
    ...begun,
    { ...cell('finished', 'all'), month: monthOf(finishedAt) },
    cell('time', bucket.id),
    cell('minutes', 'all', minutes),
    cell('templateFinished', interviewId),
    cell('templateMinutes', interviewId, minutes),
    cell('personFinished', person),
    cell('personMinutes', person, minutes),
    ...(group ? [cell('groupFinished', group), cell('groupMinutes', group, minutes)] : []),
    ...(execution.clauses ?? []).slice(0, MOST_CLAUSES).map(({ id, name }) => ({ ...cell('clause', id), name })),
  ]
}

/** Clauses counted per execution: all figures that change are written in one transaction. */
const MOST_CLAUSES = 30

type NewCell = (dimension: Dimension, key: string, amount?: number) => Cell

/** How long it was in each status that it has left. */
const stagesOf = ({ minutesIn = {} }: Counted, cell: NewCell): readonly Cell[] =>
  Object.entries(minutesIn)
    .filter(([status]) => Number(status) !== executionStatus.finished)
    .flatMap(([status, minutes]) => [cell('stage', status), cell('stageMinutes', status, minutes)])

/** Key of the stop of executions that only have to be finished. */
export const READY = 'ready'

/** Between the model and its step in the key of a stop. */
export const BETWEEN = ' '

/** Where somebody has to go on with it: the step of its model. */
const stopOf = ({ interviewId, stopsAt }: Counted, cell: NewCell): Cell =>
  stopsAt
    ? { ...cell('stop', `${interviewId}${BETWEEN}${stopsAt.id}`), name: stopsAt.title }
    : cell('stop', `${interviewId}${BETWEEN}${READY}`)

const nameOf = ({ month, dimension, key }: Cell): string => `${month} ${dimension} ${key}`

/** How the figures change when an execution goes from the state `before` to `after`; unchanged figures are left out. */
export function changesOf(before: readonly Cell[], after: readonly Cell[]): readonly Cell[] {
  const changes = new Map<string, Cell>()
  const add = (cell: Cell, sign: 1 | -1) => {
    const former = changes.get(nameOf(cell))?.amount ?? 0
    changes.set(nameOf(cell), { ...cell, amount: former + sign * cell.amount })
  }
  for (const cell of before) add(cell, -1)
  for (const cell of after) add(cell, 1)
  return [...changes.values()].filter(({ amount }) => amount !== 0)
}
