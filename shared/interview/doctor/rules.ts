import type { Condition, FieldRule, RuleName } from '../../logic/condition.ts'
import { Reading } from '../../logic/reading.ts'
import { sameValue } from '../../logic/run/sameValue.ts'
import type { Field } from '../model.ts'
import { examineConditions } from './conditions.ts'
import type { Examination, Path, Subject } from './examination.ts'
import { examineText } from './references.ts'
import { canHold } from './satisfiable.ts'
import { examineValue } from './values.ts'

/** The rules of a field: each on its own, against the field's other rules, and against the conditions that hide the field. */
export function examineRules(examination: Examination, field: Field, path: Path, subject: Subject): void {
  const { title, lists } = subject
  const seen = new Set<string>()
  field.rules.forEach((rule, at) => {
    const place: Path = [...path, 'rules', at]
    if (seen.has(rule.name))
      examination.add('regras_em_conflito', `${title} tem duas regras para "${rule.name}"; só a primeira vale.`, {
        ref: field.ref,
        path: place,
      })
    seen.add(rule.name)
    examineGiven(examination, field, rule.name, rule.default, [...place, 'default'], subject)
    rule.conditions.forEach(({ conditionals, valueIfCondition }, index) => {
      const here = [...place, 'conditions', index]
      examineConditions(examination, conditionals, here, subject)
      examineGiven(examination, field, rule.name, valueIfCondition, [...here, 'valueIfCondition'], subject)
    })
    examineCases(examination, field, rule, place, title)
    if (rule.name === 'required') examineRequired(examination, field, rule, place, subject)
  })
  if (
    field.required &&
    field.rules.every(({ name }) => name !== 'required') &&
    field.conditionals.length > 0 &&
    !canHold(field.conditionals, (ref) => examination.domainOf(ref, lists))
  )
    examination.add('obrigatorio_oculto', `${title} é obrigatório, mas nunca aparece.`, {
      ref: field.ref,
      path: [...path, 'required'],
    })
}

/** The value a rule gives: a label's text, a limit or a default. */
function examineGiven(
  examination: Examination,
  field: Field,
  name: RuleName,
  value: unknown,
  path: Path,
  subject: Subject,
): void {
  if (name === 'label') examineText(examination, value, path, subject)
  if (name === 'minValue' || name === 'maxValue' || name === 'defaultValue')
    examineValue(examination, field, name, value, path, subject)
}

/** Two cases with the same conditions and different values: the second is never reached. */
function examineCases(
  examination: Examination,
  { ref }: Field,
  { conditions }: FieldRule,
  path: Path,
  title: string,
): void {
  conditions.forEach((later, at) => {
    const earlier = conditions.slice(0, at).find(({ conditionals }) => sameValue(conditionals, later.conditionals))
    if (earlier && !sameValue(earlier.valueIfCondition, later.valueIfCondition))
      examination.add('regras_em_conflito', `${title} tem a mesma condição com dois valores; só o primeiro vale.`, {
        ref,
        path: [...path, 'conditions', at],
      })
  })
}

/** A field that is only required while it is hidden is never required. */
function examineRequired(
  examination: Examination,
  field: Field,
  { conditions }: FieldRule,
  path: Path,
  { title, lists }: Subject,
): void {
  conditions.forEach(({ conditionals, valueIfCondition }, at) => {
    if (new Reading(valueIfCondition).boolean !== true || conditionals.length === 0 || field.conditionals.length === 0)
      return
    const both: Condition[] = [
      { conditionals: field.conditionals, logicOperator: 'and' },
      { conditionals, logicOperator: 'and' },
    ]
    if (!canHold(both, (ref) => examination.domainOf(ref, lists)))
      examination.add('obrigatorio_oculto', `${title} fica obrigatório justamente quando está oculto.`, {
        ref: field.ref,
        path: [...path, 'conditions', at],
      })
  })
}
