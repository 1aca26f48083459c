import { err, ok } from '#shared/result.ts'
import { Canvas, drawnOver, openingOf, type Placed, placeForm, placePage } from '../drawing/index.ts'
import {
  copier,
  Dict,
  findSignatures,
  multiply,
  openPdf,
  type Page,
  type PdfFile,
  pagesOf,
  Ref,
  Revision,
  seenSize,
  seenToOwn,
  Unreadable,
  withEntries,
} from '../reader/index.ts'
import { drawMark } from './drawMark.ts'
import { drawEvidence } from './evidence/drawEvidence.ts'
import { pdfFault } from './faults.ts'
import { readable } from './inspectPdf.ts'
import { drawStrip, placeStrip } from './stampStrip.ts'
import type { Mark, PdfFault, StampOptions, StampOutcome } from './types.ts'

class NotStampable extends Error {
  override readonly name = 'NotStampable'
  readonly code: PdfFault

  constructor(code: PdfFault) {
    super(code)
    this.code = code
  }
}

/**
 * Draws the envelope's number, a QR code and the signers' marks on the pages, and appends the evidence. Before the first seal. The bytes
 * so far stay as they are: the original is the first part of the result.
 */
export async function stamp(pdf: Uint8Array, options: StampOptions): Promise<StampOutcome<Uint8Array>> {
  try {
    const file = readable((open) => checked(open(pdf)))
    return ok(await stamped(file, options))
  } catch (error) {
    if (error instanceof NotStampable) return err(pdfFault(error.code))
    if (error instanceof Unreadable) return err(pdfFault(error.reason))
    throw error
  }
}

function checked(file: PdfFile): PdfFile {
  if (file.isEncrypted) throw new NotStampable('encrypted')
  if (findSignatures(file).length > 0) throw new NotStampable('signed')
  if (pagesOf(file).length === 0) throw new NotStampable('damaged')
  return file
}

async function stamped(file: PdfFile, options: StampOptions): Promise<Uint8Array> {
  const pages = pagesOf(file)
  const canvas = new Canvas()
  drawStrip(canvas, options.number, options.verifyUrl)
  const overlays = drawOverlays(canvas, pages, options.marks ?? [])
  const count = 1 + new Set([...overlays.values()].flat()).size
  if (options.evidence) drawEvidence(canvas, options.evidence)
  const drawing = openPdf(await canvas.save())
  const sheets = pagesOf(drawing)
  const revision = new Revision(file)
  const copy = copier(drawing, revision)
  const forms = sheets.slice(0, count).map((sheet) => placeForm(drawing, sheet, revision, copy))
  const opening = openingOf(revision)
  for (const [at, page] of pages.entries()) {
    const own = seenToOwn(page)
    const drawn: Placed[] = [
      { form: forms[0]!, matrix: multiply(placeStrip(page), own) },
      ...(overlays.get(at) ?? []).map((sheet) => ({ form: forms[sheet]!, matrix: own })),
    ]
    const options = { name: 'Assinatura', isArtifact: true }
    revision.set(page.ref, drawnOver(file, revision, page, opening, drawn, options))
  }
  appendPages(file, revision, pages.length, (parent) =>
    sheets.slice(count).map((sheet) => placePage(drawing, sheet, revision, copy, parent)),
  )
  return revision.write().bytes
}

/** Draws the marks of each page on sheets of its size; marks of every page once for all pages of a size. Returns their numbers by page. */
function drawOverlays(canvas: Canvas, pages: readonly Page[], marks: readonly Mark[]): Map<number, number[]> {
  const overlays = new Map<number, number[]>()
  const shared = new Map<string, number>()
  let next = 1
  const draw = (page: Page, some: readonly Mark[]): number => {
    const { width, height } = seenSize(page)
    const sheet = canvas.sheet(width, height)
    for (const mark of some) if (!drawMark(canvas, sheet, mark, width, height)) throw new NotStampable('picture')
    next += 1
    return next - 1
  }
  const everywhere = marks.filter(({ page }) => page === 'every')
  for (const [at, page] of pages.entries()) {
    const own = marks.filter((mark) => mark.page === at + 1)
    const numbers: number[] = []
    if (everywhere.length > 0) {
      const { width, height } = seenSize(page)
      const size = `${width} ${height}`
      const number = shared.get(size) ?? draw(page, everywhere)
      shared.set(size, number)
      numbers.push(number)
    }
    if (own.length > 0) numbers.push(draw(page, own))
    overlays.set(at, numbers)
  }
  return overlays
}

/** Appends pages to the page tree, below its root. */
function appendPages(file: PdfFile, revision: Revision, count: number, make: (parent: Ref) => readonly Ref[]): void {
  const parent = file.root.get('Pages')
  const node = file.resolve(parent)
  if (!(parent instanceof Ref) || !(node instanceof Dict)) throw new NotStampable('damaged')
  const added = make(parent)
  if (added.length === 0) return
  const kids = [...file.array(node.get('Kids')), ...added]
  // A single page may be the root itself, in files that are not quite right.
  if (kids.length === added.length) throw new NotStampable('damaged')
  revision.set(parent, withEntries(node, { Kids: kids, Count: count + added.length }))
}
