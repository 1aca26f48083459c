import type { ExecutionCondition } from '#shared/api/executions/conditions.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { instantInSaoPaulo } from '#shared/format/dateTime.ts'
import { foldForSearch, foldText } from '#shared/format/text.ts'
import type { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'

type Where = Parameters<Parameters<ReturnType<typeof execution.query.ofOrganization>['where']>[0]>
export type Attributes = Where[0]
export type Operations = Where[1]

/** Sorts after every stored instant: the end of the calendar's last day. */
const END = 'Z'

/** The first instant of a calendar date in São Paulo, and that of the next day. */
export function instantsOf(day: string): { readonly start: string; readonly end: string } {
  const startOf = (date: string | undefined) =>
    (date && instantInSaoPaulo(`${date}T00:00`)?.toISOString().replace(/^\+.*/, END)) || END
  return { start: startOf(day), end: startOf(addDays(day, 1)) }
}

/** A condition as a filter expression. Names of clients and models are not stored folded: `matchesNames` checks those. */
export function clauseOf(condition: ExecutionCondition, attributes: Attributes, operations: Operations): string {
  const { eq, ne, gt, gte, lt, lte, exists, notExists, contains } = operations
  const either = (...clauses: string[]) => `(${clauses.join(' OR ')})`
  const { field, operator } = condition
  switch (field) {
    case 'status':
      return (operator === 'equal' ? eq : ne)(attributes.status, condition.value)
    case 'assignedTo':
    case 'interviewId':
      return (operator === 'equal' ? eq : ne)(attributes[field], condition.value)
    case 'group':
    case 'parentId': {
      const attribute = attributes[field]
      if (condition.value === '') return (operator === 'equal' ? notExists : exists)(attribute)
      return operator === 'equal'
        ? eq(attribute, condition.value)
        : either(notExists(attribute), ne(attribute, condition.value))
    }
    case 'dueDate': {
      const { dueDate } = attributes
      if (operator === 'different') return either(notExists(dueDate), ne(dueDate, condition.value))
      return { equal: eq, greater: gt, greaterOrEqual: gte, less: lt, lessOrEqual: lte }[operator](
        dueDate,
        condition.value,
      )
    }
    case 'createdAt':
    case 'updatedAt':
    case 'finishedAt': {
      const attribute = attributes[field]
      const { start, end } = instantsOf(condition.value)
      return {
        equal: () => `(${gte(attribute, start)} AND ${lt(attribute, end)})`,
        different: () => either(notExists(attribute), lt(attribute, start), gte(attribute, end)),
        greater: () => gte(attribute, end),
        greaterOrEqual: () => gte(attribute, start),
        less: () => lt(attribute, start),
        lessOrEqual: () => lt(attribute, end),
      }[operator]()
    }
    case 'name': {
      const sought = foldText(condition.value)
      return { like: contains, equal: eq, different: ne }[operator](attributes.nameFolded, sought)
    }
    case 'client':
    case 'interviewName':
      return ''
  }
}

/** Whether an execution that the table returned also meets the conditions on the names of its client and model. */
export const matchesNames =
  (conditions: readonly ExecutionCondition[]) =>
  (stored: Pick<StoredExecution, 'client' | 'interviewName'>): boolean =>
    conditions.every((condition) => {
      if (condition.field !== 'client' && condition.field !== 'interviewName') return true
      const held = foldForSearch(stored[condition.field] ?? '')
      const sought = foldForSearch(condition.value)
      if (condition.operator === 'like') return held.includes(sought)
      return (held === sought) === (condition.operator === 'equal')
    })
