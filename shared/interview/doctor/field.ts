import { optionsOf } from '../fields/choice.ts'
import { definitionOf } from '../fields/index.ts'
import type { Field } from '../model.ts'
import { examineAnswerable } from './answerable.ts'
import { examineConditions } from './conditions.ts'
import type { Examination, Path, Subject } from './examination.ts'
import { examineComputed } from './formulas.ts'
import { examineName } from './names.ts'
import { examineText } from './references.ts'
import { examineRules } from './rules.ts'
import { examineOrder, examineValue } from './values.ts'

/** Examines one field, and the fields of its items. */
export function examineField(examination: Examination, field: Field, path: Path, lists: readonly Field[]): void {
  const title = `O campo "${field.name || field.ref || '(Sem nome)'}"`
  const subject: Subject = { title, lists, field }
  examineName(examination, field, path, lists)
  examineConditions(examination, field.conditionals, [...path, 'conditionals'], subject)
  examineRules(examination, field, path, subject)
  examineComputed(examination, field, path, subject)
  if ('options' in definitionOf(field).settings.shape && optionsOf(field).length === 0)
    examination.add('sem_opcoes', `${title} não tem opções. Escreva ao menos uma.`, {
      ref: field.ref,
      path: [...path, 'options'],
    })
  if (definitionOf(field).holdsItems && field.listType === 'objeto' && (field.listFields ?? []).length === 0)
    examination.add('lista_sem_campos', `${title} não pergunta nada de cada item. Adicione um campo ao item.`, {
      ref: field.ref,
      path: [...path, 'listFields'],
    })
  for (const member of ['name', 'hint', 'content'] as const)
    examineText(examination, field[member], [...path, member], subject)
  field.variants?.forEach(({ name, content, conditionals }, at) => {
    const variant = { ...subject, title: `${title}, na variante "${name}",` }
    examineText(examination, content, [...path, 'variants', at, 'content'], variant)
    examineConditions(examination, conditionals, [...path, 'variants', at, 'conditionals'], variant)
  })
  for (const member of ['minValue', 'maxValue', 'defaultValue'] as const)
    examineValue(examination, field, member, field[member], [...path, member], subject)
  examineAnswerable(examination, field, path, subject)
  field.ranges?.forEach(({ min, max }, at) => {
    const range = { ...subject, title: `${title}, na faixa ${at + 1},` }
    examineOrder(examination, min, max, [...path, 'ranges', at], range)
  })
  field.listFields?.forEach((item, at) => {
    examineField(examination, item, [...path, 'listFields', at], [...lists, field])
  })
}
