import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { labelOf, optionDiagnostics, readOption, stateDerived } from './choice.ts'
import { defineField } from './defineField.ts'
import { optionsSetting } from './settings.ts'
import { textValue } from './textual.ts'

export default defineField({
  type: 'select',
  group: 'choice',
  label: 'Lista de opções',
  value: textValue,
  settings: z.object({ ...optionsSetting }),
  heeds: ['defaultValue', 'hint'],
  empty: '',
  create: { options: [] },
  sanitize: readOption,
  validate: (value, field) => optionDiagnostics([value], field),
  format: labelOf,
  toTemplate: (value, field) => (value === null ? BLANK : printed(value, labelOf(value, field))),
  derived: stateDerived,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
