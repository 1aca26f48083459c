import type { DocxPackage } from '../../docx/package/index.ts'
import { FONT_FAMILIES } from './fontFiles.ts'
import { usedFonts } from './usedFonts.ts'

/**
 * The fonts of a document that the PDF replaces by fonts of other widths, so that lines may break differently. The user is warned
 * of them, but not of fonts that are installed or have an open substitute of the same widths.
 */
export function substituteFonts(docx: DocxPackage): string[] {
  return usedFonts(docx).filter((font) => !KNOWN.has(font.toLowerCase()))
}

/** The sentence for a font that `substituteFonts` names. */
export function substituteFontWarning(font: string): string {
  return `A fonte "${font}" não está disponível e foi trocada por outra de largura diferente no PDF: a quebra de linhas e páginas pode mudar em relação ao Word.`
}

/** Fonts of the same widths, letter by letter: LibreOffice replaces the first by the second (VCL.xcu), which it includes. */
const TWINS: Record<string, (typeof FONT_FAMILIES)[number]> = {
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

/** Text fonts that PDFs have, or an open one of the same widths for them. */
export const documentFonts: readonly string[] = [
  ...['Arial', 'Arial Narrow', 'Calibri', 'Cambria', 'Courier New', 'Times New Roman'],
  ...FONT_FAMILIES.filter((font) => font === 'DejaVu Sans'),
]

const KNOWN = new Set([...Object.keys(TWINS), ...FONT_FAMILIES].map((font) => font.toLowerCase()))
