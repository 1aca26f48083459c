import { type Condition, isGroup } from '../../logic/condition.ts'
import { printExpression } from '../../logic/language/print.ts'
import { conditionsToExpression } from '../../logic/toExpression.ts'
import { nearest } from '../../template/nearest.ts'
import { comparisonsOf } from '../renameField.ts'
import type { Examination, Path, Subject } from './examination.ts'
import { joinsTwoDifferent } from './joinsTwoDifferent.ts'
import { examineReference } from './references.ts'
import { canFail, canHold } from './satisfiable.ts'

/** Conditions must read existing fields, and be neither always true nor always false. */
export function examineConditions(
  examination: Examination,
  conditions: readonly Condition[],
  path: Path,
  subject: Subject,
): void {
  if (conditions.length === 0) return
  const { title, lists, field } = subject
  const place = { ref: field?.ref ?? '', path }
  const comparisons = comparisonsOf(conditions)
  for (const comparison of comparisons) {
    if (comparison.field === '') examination.add('condicao_sem_campo', `${title} tem uma condição sem campo.`, place)
    else examineReference(examination, comparison.field.split('.'), path, subject)
    if (comparison.valueRef) examineReference(examination, comparison.valueRef.split('.'), path, subject)
  }
  const domains = (ref: string) => examination.domainOf(ref, lists)
  if (!canHold(conditions, domains)) {
    const alone = comparisons.find((comparison) => !canHold([comparison], domains))
    const said = alone ? conditionsToExpression([alone]) : undefined
    const message = said
      ? `${title} tem uma condição que nunca é verdadeira: ${printExpression(said)}.`
      : `${title} tem condições que nunca são verdadeiras ao mesmo tempo.`
    const suggestion = alone && nearest(String(alone.value), domains(alone.field).values ?? [])
    examination.add('regra_sempre_falsa', message, {
      ...place,
      ...(alone && suggestion !== undefined ? { written: String(alone.value), suggestion } : {}),
    })
  } else if (isOrOfDifferent(conditions))
    examination.add(
      'ou_de_diferentes',
      `${title} compara o mesmo campo com "diferente de" duas vezes ligadas por "ou": isso é sempre verdadeiro. Troque "ou" por "e".`,
      { ...place, suggestion: 'e' },
    )
  else if (!canFail(conditions, domains))
    examination.add(
      'regra_sempre_verdadeira',
      `${title} tem condições que valem com qualquer resposta: só deixam de valer enquanto ela falta.`,
      place,
    )
}

function isOrOfDifferent(conditions: readonly Condition[]): boolean {
  return conditions.some((condition, at) =>
    isGroup(condition) ? isOrOfDifferent(condition.conditionals) : joinsTwoDifferent(conditions, at),
  )
}
