import type { PlaceKind } from '#shared/api/signatures/schemas.ts'
import { type MarkedPlace, type PlaceWord, placeWords } from '#shared/template/index.ts'
import type { PageFacts, Place } from '../../pades/index.ts'

/** A place in a PDF that its model has for somebody who signs; fractions of the page as seen, from its top left corner. */
export type Anchor = Pick<MarkedPlace, 'role' | 'row'> & {
  readonly kind: PlaceKind
  /** From 0. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In points: the size of what is drawn. */
const SIZES: Record<PlaceWord, { readonly width: number; readonly height: number }> = {
  assinatura: { width: 204, height: 40 },
  rubrica: { width: 72, height: 26 },
  nome: { width: 204, height: 14 },
  data: { width: 84, height: 14 },
  cpf: { width: 108, height: 14 },
}

/** It ends where the line to sign on is: this far below the top of a line of text of usual size, in points. */
const BELOW = 13

/** A PDF with more pages repeats initials on the first ones only. */
const MOST_REPEATED = 400

/** The places of a generated PDF, in reading order: each as large as what is drawn, and those in headers and footers on each page. */
export function anchorsOf(found: readonly Place[], pages: readonly PageFacts[]): readonly Anchor[] {
  const anchors = found.flatMap((place) => {
    const first = place.page - 1
    const last = place.repeats ? Math.min(pages.length, first + MOST_REPEATED) : first + 1
    return pages.slice(first, last).map((page, at) => anchorOn(page, first + at, place))
  })
  return anchors.sort((one, other) => one.page - other.page || endOf(one) - endOf(other) || one.x - other.x)
}

const endOf = ({ y, height }: Anchor): number => y + height

const share = (length: number, whole: number): number =>
  Math.min(1, Math.max(0, Math.round((length / whole) * 1e6) / 1e6))

function anchorOn({ width: pageWidth, height: pageHeight }: PageFacts, page: number, place: Place): Anchor {
  const { word, role, row } = place
  const size = SIZES[word]
  const left = place.x * pageWidth
  const top = Math.max(0, Math.min(pageHeight, place.y * pageHeight + BELOW) - size.height)
  return {
    kind: placeWords[word],
    role,
    row,
    page,
    x: share(left, pageWidth),
    y: share(top, pageHeight),
    width: share(Math.min(size.width, pageWidth - left), pageWidth),
    height: share(size.height, pageHeight),
  }
}
