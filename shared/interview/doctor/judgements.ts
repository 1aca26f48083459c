import { type Condition, isGroup } from '../../logic/condition.ts'
import { Reading } from '../../logic/reading.ts'
import { sameValue } from '../../logic/run/sameValue.ts'

export const SETTINGS = {
  minValue: 'um valor mínimo',
  maxValue: 'um valor máximo',
  defaultValue: 'um valor padrão',
} as const

export function freeName(ref: string, isTaken: (name: string) => boolean): string {
  let at = 2
  while (isTaken(`${ref}_${at}`)) at++
  return `${ref}_${at}`
}

/** The others are likely mistakes that do not stop an interview from running. */
export const ERRORS = new Set([
  'regra_em_ciclo',
  'referencia_inexistente',
  'documento_sem_campo',
  'formula_funcao_desconhecida',
  'formula_argumentos',
  'formula_vazia',
  'condicao_sem_campo',
  'referencia_repetida',
  'referencia_reservada',
])

export function isOrdered(min: string | number, max: string | number): boolean {
  const low = new Reading(min)
  const high = new Reading(max)
  if (low.number !== undefined && high.number !== undefined) return low.number <= high.number
  return low.moment === undefined || high.moment === undefined || low.moment <= high.moment
}

export function isOrOfDifferent(conditions: readonly Condition[]): boolean {
  return conditions.some((condition, at) => {
    if (isGroup(condition)) return isOrOfDifferent(condition.conditionals)
    const before = conditions[at - 1]
    if (!before || condition.logicOperator !== 'or' || !('field' in condition) || !('field' in before)) return false
    if (condition.field !== before.field || condition.operator !== 'differentTo' || before.operator !== 'differentTo')
      return false
    const joinsNext = conditions[at + 1]?.logicOperator === 'and'
    const joinsBefore = at > 1 && before.logicOperator === 'and'
    return !joinsNext && !joinsBefore && !sameValue(condition.value, before.value)
  })
}
