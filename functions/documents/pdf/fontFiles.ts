/**
 * The fonts that LibreOffice keeps. soffice.data contains 150 files, and LibreOffice reads all of them while it starts. In about
 * one start of five, each read takes a millisecond (a thread requests the file from the main thread, which is asleep).
 * Fixed-width fonts are read glyph by glyph: the four of DejaVu Sans Mono alone then take thirty seconds, which is why a first
 * conversion "stalls". We keep the substitutes of Microsoft's fonts, and DejaVu Sans for symbols that none of them has. The
 * italics of Liberation Mono are synthesized from its upright fonts, with the same widths.
 */
export function isNeededFont(file: string): boolean {
  return NEEDED.test(file)
}

const NEEDED =
  /^(Liberation(Sans|Serif|SansNarrow)-|LiberationMono-(Regular|Bold)\.|Carlito-|Caladea-|DejaVuSans(-Bold)?\.|opens___|fc_local)/

export const FONT_FOLDER = '/instdir/share/fonts/truetype'

/** The families of these files, by the names that documents may use. */
export const FONT_FAMILIES = [
  'Caladea',
  'Carlito',
  'DejaVu Sans',
  'Liberation Mono',
  'Liberation Sans',
  'Liberation Sans Narrow',
  'Liberation Serif',
  'OpenSymbol',
] as const
