import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { lengthSetting } from './settings.ts'
import { lengthDiagnostics, textValue } from './textual.ts'

/** Shown in place of a password. */
export const COVER = '••••••••'

/** Hidden while typed, and never printed: screens, documents and exports show the mask. */
export default defineField({
  type: 'password',
  group: 'text',
  label: 'Senha',
  value: textValue,
  settings: z.object({ ...lengthSetting }),
  commonSettings: ['hint'],
  empty: '',
  sanitize: (input) => (typeof input === 'string' ? input : undefined),
  validate: (value, field) => (value === COVER ? [] : lengthDiagnostics(value, field)),
  format: () => COVER,
  // Formulas and conditions see whether there is a password, but not which.
  asRead: (value) => (typeof value === 'string' && value !== '' ? COVER : value),
  toTemplate: (value) => (value === null ? BLANK : printed(COVER, COVER)),
  aiSearchable: false,
  everRequired: true,
  answered: true,
})
