import * as z from 'zod/mini'
import { emailFault } from '../../format/emailFault.ts'
import { cleanEmail, isEmail } from '../../format/index.ts'
import { defineField } from './defineField.ts'
import { startSetting } from './settings.ts'
import { formDiagnostic, readCode, textValue } from './textual.ts'

export default defineField({
  type: 'email',
  group: 'text',
  label: 'E-mail',
  value: textValue,
  settings: z.object({ ...startSetting }),
  commonSettings: ['defaultValue', 'hint', 'registerFact'],
  empty: '',
  sanitize: (input) => {
    const text = readCode(input)
    return text === undefined ? undefined : cleanEmail(text)
  },
  validate: (value, field) => formDiagnostic(isEmail(value), field, 'email_invalido', emailFault(value) ?? ''),
  format: (value) => value,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
