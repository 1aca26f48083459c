import { type Diagnostic, diagnostic } from '../result.ts'
import type { InterviewCode } from './model.ts'

export const MAX_FIELDS = 5_000
/** Five megabytes of UTF-8 JSON. */
export const MAX_CODE_BYTES = 5 * 1024 * 1024
/** Conditions in parentheses, lists within lists. */
export const MAX_NESTING = 8

/** An empty answer means that the interview may be stored. `bytes` may be given where the JSON is already at hand. */
export function checkLimits(code: InterviewCode, bytes = byteLength(JSON.stringify(code))): Diagnostic[] {
  const found: Diagnostic[] = []
  const fields = countFields(code)
  if (fields > MAX_FIELDS)
    found.push(
      diagnostic('entrevista_campos_demais', `A entrevista tem ${fields} campos; o limite é de ${MAX_FIELDS}.`, {
        path: ['sections'],
      }),
    )
  if (bytes > MAX_CODE_BYTES)
    found.push(
      diagnostic(
        'entrevista_grande_demais',
        `A entrevista ocupa ${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB; o limite é de 5 MB.`,
      ),
    )
  return found
}

export function countFields(code: InterviewCode): number {
  let count = 0
  for (const section of code.sections) for (const field of section.fields) count += 1 + (field.listFields?.length ?? 0)
  return count
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
