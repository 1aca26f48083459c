import * as z from 'zod/mini'
import { BLANK, printed } from '../../template/value.ts'
import { defineField } from './defineField.ts'
import { htmlToText } from './htmlToText.ts'
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
  toTemplate: (value) => (value === null ? BLANK : printed(htmlToText(value), htmlToText(value))),
  aiSearchable: false,
  everRequired: false,
  answered: false,
})
