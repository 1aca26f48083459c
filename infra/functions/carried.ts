export const organizationFiles = { prefix: 'organizations', may: ['read', 'write'] } as const

/** What draws on PDFs reads these (functions/pades/drawing/loadFonts.ts). */
export const fonts = ['carlito', 'caveat'].flatMap((family) =>
  ['latin', 'latin-ext'].flatMap((letters) =>
    (family === 'carlito' ? [400, 700] : [400]).map(
      (weight) => `@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`,
    ),
  ),
)

/** Reads the text of PDFs, and draws them (functions/pades/rendering). */
export const pdfium = '@hyzyla/pdfium/dist/pdfium.wasm'

/** What makes forms part of the pages of a PDF (functions/pades/forms). */
export const forms = [...fonts, pdfium]

/** The recognition of scans: Tesseract for vectors, its Portuguese language data, and the renderer of PDFs (functions/assistant/reading). */
export const reader = [
  ...forms,
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js',
  'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz',
]
