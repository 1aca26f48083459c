import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { fileValue, readFile, toImage } from './files.ts'
import { imageSizeSetting } from './settings.ts'

/** A signature drawn on screen, stored as an image. */
export default defineField({
  type: 'signature',
  group: 'media',
  label: 'Assinatura',
  value: fileValue,
  settings: z.object({ ...imageSizeSetting }),
  commonSettings: ['hint'],
  empty: null,
  sanitize: readFile,
  format: (value) => value.name || 'Assinatura',
  toTemplate: toImage,
  isBlank: (value) => !value.fileId && !value.src,
  aiSearchable: false,
  everRequired: true,
  answered: true,
})
