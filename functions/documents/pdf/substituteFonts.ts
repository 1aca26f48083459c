import type { DocxPackage } from '../../docx/package/index.ts'
import { KEPT_FAMILIES } from './fontFiles.ts'
import { usedFonts } from './usedFonts.ts'

/**
 * Fonts that a document uses and that the PDF shows in another of other widths, so that lines may break elsewhere. Of these
 * the person is told; fonts that are here, or whose open twin has the same widths, pass without a word.
 */
export function substituteFonts(docx: DocxPackage): string[] {
  return usedFonts(docx).filter((font) => !KNOWN.has(font.toLowerCase()))
}

/** The sentence for a font that `substituteFonts` names. */
export function substituteFontWarning(font: string): string {
  return `A fonte "${font}" não está disponível e foi trocada por outra de largura diferente no PDF: a quebra de linhas e páginas pode mudar em relação ao Word.`
}

/** Same widths letter by letter: LibreOffice puts the second for the first (VCL.xcu), and brings the second with it. */
const TWINS: Record<string, (typeof KEPT_FAMILIES)[number]> = {
  Arial: 'Liberation Sans',
  Helvetica: 'Liberation Sans',
  Arimo: 'Liberation Sans',
  'Arial Narrow': 'Liberation Sans Narrow',
  'Times New Roman': 'Liberation Serif',
  Times: 'Liberation Serif',
  Tinos: 'Liberation Serif',
  'Courier New': 'Liberation Mono',
  Courier: 'Liberation Mono',
  Cousine: 'Liberation Mono',
  Calibri: 'Carlito',
  Cambria: 'Caladea',
  // Bullets and signs: all of them are in OpenSymbol.
  Symbol: 'OpenSymbol',
  Wingdings: 'OpenSymbol',
}

const KNOWN = new Set([...Object.keys(TWINS), ...KEPT_FAMILIES].map((font) => font.toLowerCase()))
