import { BLANK, type Printed, printed } from '../../template/value.ts'
import { htmlToText } from './htmlToText.ts'

/** A text written in HTML, for documents: with its format, or as plain text if it has none. */
export function printedHtml(html: string | null | undefined): Printed {
  if (!html) return BLANK
  const text = htmlToText(html)
  return hasFormat(html) ? { ...printed(text, text), html } : printed(text, text)
}

/** Whether there is more than one paragraph without format, whose lines are broken by <br>. */
const hasFormat = (html: string): boolean => /<[a-z]/i.test(html.replace(/^\s*<p>/, '').replace(/<br\s*\/?>/gi, ''))
