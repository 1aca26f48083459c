import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { aboutAnswer, defineField } from './defineField.ts'
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
          aboutAnswer(
            field,
            'arquivos_demais',
            `cabem ${field.maxFiles} arquivos e há ${value.length}. Remova os que sobram.`,
          ),
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
