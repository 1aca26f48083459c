import { BLANK, printed, type TemplateScope } from '../../template/value.ts'
import type { FieldFacts } from './defineField.ts'

/** S1 §3: `_cod_barras` when barcode is set. Its value is what the code holds; documents draw it. */
export function barcodeDerived(value: string | null, field: FieldFacts): TemplateScope {
  if (!field.barcode) return {}
  const digits = (value ?? '').trim()
  return { _cod_barras: digits === '' ? BLANK : printed(digits, digits) }
}
