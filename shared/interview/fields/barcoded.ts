import type { TemplateScope } from '../../template/value.ts'
import type { FieldFacts } from './defineField.ts'
import { printedBarcode } from './printedBarcode.ts'

/** S1 §3: the `_cod_barras` placeholder, if the barcode setting is on. Its value is the content of the code; documents draw it. */
export function barcodeDerived(value: string | null, field: FieldFacts): TemplateScope {
  if (!field.barcode) return {}
  const digits = (value ?? '').trim()
  return { _cod_barras: printedBarcode(digits, undefined) }
}
