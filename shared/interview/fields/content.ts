import * as z from 'zod/mini'
import { defineField } from './defineField.ts'
import { htmlToText } from './htmlToText.ts'
import { printedHtml } from './printedHtml.ts'
import { textUpTo } from './schema.ts'
import { contentSetting, described } from './settings.ts'
import { readText, textValue } from './textual.ts'

/** A text of the content library, inserted into documents at its placeholder. */
export default defineField({
  type: 'content',
  group: 'display',
  label: 'Conteúdo da biblioteca',
  value: textValue,
  settings: z.object({
    libraryId: described(textUpTo(64), 'Item da biblioteca', { input: 'text' }),
    ...contentSetting,
  }),
  empty: '',
  sanitize: readText,
  format: htmlToText,
  toTemplate: (value, field) => {
    const html = value ?? field.content
    const shown = printedHtml(html)
    // What fills the tags may bring a format.
    return html && shown.text.includes('{{') ? { ...shown, html } : shown
  },
  aiSearchable: false,
  everRequired: true,
  answered: false,
})
