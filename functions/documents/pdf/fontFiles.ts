/**
 * The fonts that LibreOffice is left with. soffice.data brings 150 files; while it starts, LibreOffice reads every one of
 * them, and in about one start of five each read takes a millisecond (a thread asks the main thread for the file while that
 * one sleeps). Fixed-width fonts are read glyph by glyph: the four of DejaVu Sans Mono alone cost thirty seconds then, which
 * is how a first conversion "stalls". These are the families that documents ask for by the names of Microsoft's fonts, and
 * DejaVu Sans for signs that none of them has. Italics of Liberation Mono are slanted from its upright cuts, of the same width.
 */
export function isKeptFont(file: string): boolean {
  return KEPT.test(file)
}

const KEPT =
  /^(Liberation(Sans|Serif|SansNarrow)-|LiberationMono-(Regular|Bold)\.|Carlito-|Caladea-|DejaVuSans(-Bold)?\.|opens___|fc_local)/

export const FONT_FOLDER = '/instdir/share/fonts/truetype'

/** The families of the kept files, as documents may name them. */
export const KEPT_FAMILIES = [
  'Caladea',
  'Carlito',
  'DejaVu Sans',
  'Liberation Mono',
  'Liberation Sans',
  'Liberation Sans Narrow',
  'Liberation Serif',
  'OpenSymbol',
] as const
