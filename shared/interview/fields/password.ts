import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { lengthSetting } from './settings.ts'
import { lengthDiagnostics, textValue } from './textual.ts'

/** What stands for a password wherever it is shown. */
export const COVER = '••••••••'

/** Hidden while typed, and never printed: screens, documents and exports show the mask. */
export default defineField({
  type: 'password',
  group: 'text',
  label: 'Senha',
  value: textValue,
  settings: z.object({ ...lengthSetting }),
  heeds: ['hint'],
  empty: '',
  sanitize: (input) => (typeof input === 'string' ? input : undefined),
  validate: (value, field) => (value === COVER ? [] : lengthDiagnostics(value, field)),
  format: () => COVER,
  // A formula or a condition learns whether there is one, and never passes it on.
  asRead: (value) => (typeof value === 'string' && value !== '' ? COVER : value),
  toTemplate: (value) => (value === null ? BLANK : printed(COVER, COVER)),
  aiSearchable: false,
  everRequired: true,
  answered: true,
})
