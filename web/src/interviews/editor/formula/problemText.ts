import type { Diagnostic } from '#shared/result.ts'

/** Letters of the text shown before and after the place of a problem. */
const BEFORE = 16
const AFTER = 12

/** What is wrong with a text and where in it: 'Não era esperado ";" aqui: "…total + ; 2)".' */
export function problemText({ message, from }: Diagnostic, text: string): string {
  if (from === undefined) return message
  const start = Math.max(0, from - BEFORE)
  const end = Math.min(text.length, from + AFTER)
  const near = text.slice(start, end).trim()
  return near === '' ? message : `${message} Perto de: ${start > 0 ? '…' : ''}${near}${end < text.length ? '…' : ''}`
}
