import { type Comparison, type Condition, isGroup, type LogicOperator } from '#shared/logic/condition.ts'

/** Rows of the simple builder; groups in parentheses are kept but cannot be edited there. */
export function addCondition(all: readonly Condition[], field: string): Condition[] {
  return [...all, { field, operator: 'equalTo', value: '', logicOperator: 'and' }]
}

export function changeCondition(all: readonly Condition[], at: number, change: Partial<Comparison>): Condition[] {
  return all.map((condition, index) => (index === at && !isGroup(condition) ? { ...condition, ...change } : condition))
}

export function removeCondition(all: readonly Condition[], at: number): Condition[] {
  return all.filter((_, index) => index !== at)
}

/** Joins all rows by one operator: the simple builder offers 'todas' or 'qualquer uma', never a mixture. */
export function joinConditions(all: readonly Condition[], logicOperator: LogicOperator): Condition[] {
  return all.map((condition) => ({ ...condition, logicOperator }))
}

/** The operator that joins the rows; undefined if mixed, which only the text editor can show. */
export function joinOf(all: readonly Condition[]): LogicOperator | undefined {
  const joins = new Set(all.slice(1).map((condition) => condition.logicOperator))
  return joins.size > 1 ? undefined : (joins.values().next().value ?? 'and')
}
