import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What LibreOffice and Word print where a reference has no target. */
const ERRORS =
  /Error: Reference source not found|Error! (?:Reference source|Bookmark)|Erro! (?:Fonte de refer|Indicador)/

let library: Promise<PDFiumLibrary> | undefined

function load(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init({ wasmBinary: new Uint8Array(readFileSync(wasm())).buffer })
  return library
}

/** Beside the bundle, or in its package. */
function wasm(): string {
  const beside = fileURLToPath(new URL('./pdfium.wasm', import.meta.url))
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@hyzyla/pdfium/dist/pdfium.wasm')
}

/** The pages, from 1, on which a PDF prints an error in the place of a reference. */
export async function referenceErrors(pdf: Uint8Array): Promise<number[]> {
  const document = await (await load()).loadDocument(pdf)
  try {
    return [...document.pages()].flatMap((page) =>
      ERRORS.test(page.getText().replace(/\s+/g, ' ')) ? [page.number + 1] : [],
    )
  } finally {
    document.destroy()
  }
}
