import type { Diagnostic } from '#shared/result.ts'

/** Characters shown before and after the position of a problem. */
const BEFORE = 16
const AFTER = 12

/** A problem with its position in the text: 'Não era esperado ";" aqui: "…total + ; 2)".' */
export function problemText({ message, from }: Diagnostic, text: string): string {
  if (from === undefined) return message
  const start = Math.max(0, from - BEFORE)
  const end = Math.min(text.length, from + AFTER)
  const near = text.slice(start, end).trim()
  return near === '' ? message : `${message} Perto de: ${start > 0 ? '…' : ''}${near}${end < text.length ? '…' : ''}`
}
