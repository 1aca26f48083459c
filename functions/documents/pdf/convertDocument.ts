import { type DocxPackage, inspectDocx, refersToItself, replaceParts, writeZip } from '#functions/docx/package/index.ts'
import { PAGE_MARKS, printableParts, shownPages, withPages } from '#functions/docx/references/index.ts'
import { findPages } from '#functions/pades/pages/index.ts'
import { err, ok, type Result } from '#shared/result.ts'
import type { PdfFailure } from './converter.ts'
import { referenceErrors } from './referenceErrors.ts'

export type ConvertedDocument = {
  readonly pdf: Uint8Array
  /** The docx with the pages of the PDF in its table of contents and references; undefined if it shows them already. */
  readonly docx: Uint8Array | undefined
}

/** The PDF is not what the docx says, and would not be the next time: on these pages it prints an error for a reference. */
export type WrongPdf = { readonly wrongPages: readonly number[] }

type Convert = (docx: Uint8Array) => Promise<Result<Uint8Array, PdfFailure>>

/** Converts a document so that its PDF says what the docx says: LibreOffice would compute references and tables in its own way. */
export async function convertDocument(
  docx: Uint8Array,
  convert: Convert,
): Promise<Result<ConvertedDocument, PdfFailure | WrongPdf>> {
  const inspected = await inspectDocx(docx)
  if (!inspected.ok) throw new Error(`The document cannot be opened: ${inspected.error.code}`)
  const { package: document } = inspected.value
  const printable = printableParts(document)
  const first = await convert(printable.parts.size === 0 ? docx : zipped(document, printable.parts))
  if (!first.ok || !refersToItself(document)) return first.ok ? ok({ pdf: first.value, docx: undefined }) : first
  const found = printable.paged.length > 0 ? await findPages(first.value, PAGE_MARKS) : new Map<string, number>()
  const pages = shownPages(document, printable, (mark) => found.get(mark))
  const changed = withPages(document, pages)
  const again = printable.twice ? await convert(zipped(document, printableParts(document, pages).parts)) : first
  if (!again.ok) return again
  const wrongPages = await referenceErrors(again.value)
  if (wrongPages.length > 0) return err({ wrongPages })
  return ok({ pdf: again.value, docx: changed.size > 0 ? zipped(document, changed) : undefined })
}

const zipped = (document: DocxPackage, parts: ReadonlyMap<string, string>): Uint8Array =>
  writeZip(replaceParts(document.entries, parts))
