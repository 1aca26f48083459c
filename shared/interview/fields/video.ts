import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { textValue } from './textual.ts'

/** Played on the screen from its address; prints nothing. */
export default defineField({
  type: 'video',
  group: 'display',
  label: 'Vídeo',
  value: textValue,
  settings: z.object({}),
  heeds: ['src', 'hint'],
  empty: '',
  sanitize: (input) => (typeof input === 'string' ? input : undefined),
  format: () => '',
  aiSearchable: false,
  everRequired: false,
  answered: false,
})
