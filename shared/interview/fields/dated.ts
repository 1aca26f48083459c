import type { Diagnostic } from '../../result.ts'
import { aboutAnswer, type FieldFacts } from './defineField.ts'

/**
 * Checks the limits of values that sort as text (dates, times). `read` converts a limit the author wrote to the stored form, `write` to
 * what people read.
 */
export function orderDiagnostics(
  value: string,
  field: FieldFacts,
  read: (text: string) => string | undefined,
  write: (stored: string) => string,
): Diagnostic[] {
  const min = field.minValue === undefined ? undefined : read(String(field.minValue))
  const max = field.maxValue === undefined ? undefined : read(String(field.maxValue))
  if (min !== undefined && value < min)
    return [aboutAnswer(field, 'valor_minimo', `não pode ser anterior a ${write(min)}.`)]
  if (max !== undefined && value > max)
    return [aboutAnswer(field, 'valor_maximo', `não pode ser posterior a ${write(max)}.`)]
  return []
}
