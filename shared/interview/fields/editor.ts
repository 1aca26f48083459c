import * as z from 'zod/mini'
import { trimLines } from '../../format/index.ts'
import { escapeXml } from '../../template/targets.ts'
import { defineField } from './defineField.ts'
import { htmlToText } from './htmlToText.ts'
import { printedHtml } from './printedHtml.ts'
import { lengthSetting } from './settings.ts'
import { lengthDiagnostics, readText, textValue } from './textual.ts'

const MARKUP = /<\/?(?:p|br|div|span|[ou]l|li|h\d|table|blockquote|strong|em|[abisu]|img)\b[^<>]*>/i

/** Lines of plain text, which HTML would join. */
const inParagraphs = (text: string): string =>
  trimLines(text)
    .split('\n')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('')

/** Rich text, stored as HTML; documents and conditions see its plain text. */
export default defineField({
  type: 'editor',
  group: 'text',
  label: 'Texto formatado',
  value: textValue,
  settings: z.object({ ...lengthSetting }),
  commonSettings: ['defaultValue', 'hint'],
  empty: '',
  asRead: (value) => (typeof value === 'string' ? htmlToText(value) : value),
  sanitize: (input) => {
    const text = readText(input)
    return text === undefined || !text.includes('\n') || MARKUP.test(text) ? text : inParagraphs(text)
  },
  validate: (value, field) => lengthDiagnostics(htmlToText(value), field),
  format: htmlToText,
  toTemplate: printedHtml,
  isBlank: (value) => htmlToText(value).trim() === '' && !/<img\b/i.test(value),
  aiSearchable: true,
  everRequired: true,
  answered: true,
})
