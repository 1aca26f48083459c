import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { fileValue, readFile, toImage } from './files.ts'
import { imageSizeSetting } from './settings.ts'

/** An image of the template itself, shown on screen and drawn in documents. */
export default defineField({
  type: 'image',
  group: 'display',
  label: 'Imagem',
  value: fileValue,
  settings: z.object({ ...imageSizeSetting }),
  commonSettings: ['src'],
  empty: null,
  sanitize: readFile,
  format: (value) => value.name,
  toTemplate: toImage,
  aiSearchable: false,
  everRequired: false,
  answered: false,
})
