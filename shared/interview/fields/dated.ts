import { type Diagnostic, diagnostic } from '../../result.ts'
import { type FieldFacts, nameOf } from './defineField.ts'

/**
 * Limits of values that sort as text (dates, times). `read` turns a limit as the author wrote it into the stored form,
 * `write` into what a person reads.
 */
export function orderDiagnostics(
  value: string,
  field: FieldFacts,
  read: (text: string) => string | undefined,
  write: (stored: string) => string,
): Diagnostic[] {
  const min = field.minValue === undefined ? undefined : read(String(field.minValue))
  const max = field.maxValue === undefined ? undefined : read(String(field.maxValue))
  const place = { ref: field.ref }
  if (min !== undefined && value < min)
    return [diagnostic('valor_minimo', `O campo "${nameOf(field)}" não pode ser anterior a ${write(min)}.`, place)]
  if (max !== undefined && value > max)
    return [diagnostic('valor_maximo', `O campo "${nameOf(field)}" não pode ser posterior a ${write(max)}.`, place)]
  return []
}
