import { PDF } from '@libpdf/core'
import { generationProblem } from '#shared/api/documents.ts'
import type { Problem } from '#shared/api/envelope.ts'
import { exifOrientation } from '#shared/format/exifOrientation.ts'
import { err, ok, type Result } from '#shared/result.ts'
import { claimsArchival, dropClaim, isForPress } from './archival.ts'

/** A file that follows a document in its PDF. */
export type Annex = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }

/** A4, in points, and the margin around a picture. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 } as const

type Appended = {
  readonly pdf: Uint8Array
  /** Annexes that are not PDF/A, because of which the whole no longer is, though the document was. */
  readonly notArchival: readonly string[]
}

/** The PDF followed by its annexes, in order: the pages of PDFs as they are, and each picture on a page of its own. */
export async function appendAnnexes(
  pdf: Uint8Array,
  annexes: readonly Annex[],
): Promise<Result<Appended, readonly Problem[]>> {
  const whole = await PDF.load(pdf)
  const problems: Problem[] = []
  const ordinary: string[] = []
  for (const annex of annexes)
    try {
      if (!(await append(whole, annex))) ordinary.push(annex.name)
    } catch (error) {
      problems.push(problemOf(annex, error))
    }
  if (problems.length > 0) return err(problems)
  const notArchival = claimsArchival(whole) ? ordinary : []
  if (notArchival.length > 0) dropClaim(whole)
  return ok({ pdf: await whole.save(), notArchival })
}

/** Returns whether the annex may be part of a PDF/A. */
async function append(whole: PDF, annex: Annex): Promise<boolean> {
  if (annex.contentType !== 'application/pdf') {
    drawPicture(whole, annex)
    return annex.contentType !== 'image/jpeg' || !isForPress(annex.bytes)
  }
  const other = await loadPages(annex.bytes)
  const pages = Array.from({ length: other.getPageCount() }, (_, at) => at)
  await whole.copyPagesFrom(other, pages)
  return claimsArchival(other)
}

export class Locked extends Error {
  override readonly name = 'Locked'
}

/** Opens a PDF that a user sent; fails if it has no pages or needs a password. */
export async function loadPages(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes)
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Locked('The PDF has a password')
  if (pdf.getPageCount() === 0) throw new Error('The PDF has no pages')
  return pdf
}

/** A picture as a PDF of one page. */
export async function pictureAsPdf(picture: Annex): Promise<Uint8Array> {
  const whole = PDF.create()
  drawPicture(whole, picture)
  return whole.save()
}

/** Exif's orientations without mirror images, and the degrees by which a page is turned so that the picture is upright. */
const TURNS: Readonly<Record<number, 90 | 180 | 270>> = { 3: 180, 6: 90, 8: 270 }

/** A picture on a page of its own, upright and no larger than the margins and its pixels allow; a wide one on a landscape page. */
function drawPicture(whole: PDF, { contentType, bytes }: Annex): void {
  const picture = contentType === 'image/png' ? whole.embedPng(bytes) : whole.embedJpeg(bytes)
  const isWide = picture.width > picture.height
  const [width, height] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]
  const page = whole.addPage({ width, height })
  const scale = Math.min(1, (width - 2 * PAGE.margin) / picture.width, (height - 2 * PAGE.margin) / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  page.drawImage(picture, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 })
  const turn = TURNS[exifOrientation(bytes)]
  if (turn) page.setRotation(turn)
}

function problemOf({ name }: Annex, error: unknown): Problem {
  return {
    code: generationProblem.annex,
    message:
      error instanceof Locked
        ? `O anexo "${name}" tem senha e não pode ser juntado ao PDF. Reabra o documento e envie-o sem senha.`
        : `O anexo "${name}" não pôde ser lido e juntado ao PDF. Reabra o documento e envie-o de novo.`,
  }
}
