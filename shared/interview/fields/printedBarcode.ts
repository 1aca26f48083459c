import type { Symbology } from '../../format/barcode/symbologies.ts'
import { escapeXml } from '../../template/targets.ts'
import { BLANK, type Printed, printed } from '../../template/value.ts'

/** The text of a code, which documents draw. */
export function printedBarcode(text: string | null, symbology: Symbology | undefined): Printed {
  if (!text) return BLANK
  const html = `<img data-barcode="${symbology ?? 'code128'}" alt="${escapeXml(text)}">`
  return { ...printed(text, text), html }
}
