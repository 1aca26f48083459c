import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { htmlToText } from './htmlToText.ts'
import { printedHtml } from './printedHtml.ts'
import { contentSetting } from './settings.ts'
import { readText, textValue } from './textual.ts'

/** A text on screen; its placeholders show the answers. */
export default defineField({
  type: 'label',
  group: 'display',
  label: 'Texto explicativo',
  value: textValue,
  settings: z.object({ ...contentSetting }),
  empty: '',
  sanitize: readText,
  format: htmlToText,
  toTemplate: printedHtml,
  aiSearchable: false,
  everRequired: false,
  answered: false,
})
