import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import {
  acceptDiagnostics,
  countDiagnostics,
  fileValue,
  lostDiagnostics,
  pendingDiagnostics,
  readFile,
} from './files.ts'
import { listUpTo } from './schema.ts'
import { fileSetting } from './settings.ts'

export default defineField({
  type: 'upload',
  group: 'media',
  label: 'Envio de arquivos',
  value: listUpTo(100, fileValue),
  settings: z.object({ ...fileSetting }),
  commonSettings: ['minValue', 'maxValue', 'hint'],
  empty: [],
  sanitize: (input) => {
    const files = (Array.isArray(input) ? input : [input]).map(readFile)
    return files.includes(undefined) ? undefined : files.filter((file) => file !== undefined)
  },
  validate: (value, field) => [
    ...lostDiagnostics(value, field),
    ...pendingDiagnostics(value, field),
    ...acceptDiagnostics(value, field),
    ...countDiagnostics(value, field),
  ],
  format: (value) => value.map((file) => file.name).join(', '),
  toTemplate: (value) => {
    const names = (value ?? []).map((file) => file.name)
    return value === null ? BLANK : printed(names, names.join(', '))
  },
  aiSearchable: false,
  everRequired: false,
  answered: true,
})
