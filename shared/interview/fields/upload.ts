import * as z from 'zod/mini'
import { diagnostic } from '../../result.ts'
import { BLANK, printed } from '../../template/value.ts'
import { defineField, nameOf } from './defineField.ts'
import { acceptDiagnostics, fileValue, readFile } from './files.ts'
import { listUpTo } from './schema.ts'
import { fileSetting } from './settings.ts'

export default defineField({
  type: 'upload',
  group: 'media',
  label: 'Envio de arquivos',
  value: listUpTo(100, fileValue),
  settings: z.object({ ...fileSetting }),
  heeds: ['hint'],
  empty: [],
  sanitize: (input) => {
    const files = (Array.isArray(input) ? input : [input]).map(readFile)
    return files.includes(undefined) ? undefined : files.filter((file) => file !== undefined)
  },
  validate: (value, field) => [
    ...acceptDiagnostics(value, field),
    ...(field.maxFiles !== undefined && value.length > field.maxFiles
      ? [
          diagnostic('arquivos_demais', `O campo "${nameOf(field)}" aceita no máximo ${field.maxFiles} arquivos.`, {
            ref: field.ref,
          }),
        ]
      : []),
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
