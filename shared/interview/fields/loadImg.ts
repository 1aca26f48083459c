import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { acceptDiagnostics, addressDiagnostics, fileValue, pendingDiagnostics, readFile, toImage } from './files.ts'
import { imageSizeSetting } from './settings.ts'

/** An image sent by the person; documents draw it. */
export default defineField({
  type: 'loadImg',
  group: 'media',
  label: 'Envio de imagem',
  value: fileValue,
  settings: z.object({ ...imageSizeSetting }),
  commonSettings: ['hint'],
  empty: null,
  sanitize: (input) => readFile(Array.isArray(input) ? input[0] : input),
  validate: (value, field) => [
    ...pendingDiagnostics([value], field),
    ...addressDiagnostics(value, field),
    ...(value.contentType ? acceptDiagnostics([value], { ...field, accept: ['image/*'] }) : []),
  ],
  format: (value) => value.name,
  toTemplate: toImage,
  isBlank: (value) => !value.fileId && !value.src,
  aiSearchable: false,
  everRequired: true,
  answered: true,
})
