import { openPdf } from '#functions/pades/rendering/index.ts'

/** What LibreOffice and Word print where a reference has no target. */
const ERRORS =
  /Error: Reference source not found|Error! (?:Reference source|Bookmark)|Erro! (?:Fonte de refer|Indicador)/

/** The pages, from 1, on which a PDF prints an error in the place of a reference. */
export async function referenceErrors(bytes: Uint8Array): Promise<number[]> {
  const pdf = await openPdf(bytes)
  if (!pdf) throw new Error('The PDF of a document cannot be opened')
  try {
    return Array.from({ length: pdf.pageCount }, (_, at) => at + 1).filter((page) =>
      ERRORS.test(
        pdf
          .page(page)
          .words.map(({ text }) => text)
          .join(' '),
      ),
    )
  } finally {
    pdf.close()
  }
}
