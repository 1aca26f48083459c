import { scanXml } from '../package/index.ts'
import { EMU_PER_PIXEL, EMU_PER_TWIP } from './drawing.ts'

/** The width in pixels of the text at an offset of a part: of its cell, or of its column on the page. */
export type WidthAt = (offset: number) => number

/** Reads the cells and sections of a story. Parts without sections (headers, notes) use `fallback`. */
export function textWidths(xml: string, fallback: number): WidthAt {
  const cells: { from: number; to: number; width: number }[] = []
  const openCells: { from: number; width: number }[] = []
  const sections: { to: number; width: number }[] = []
  let section = A4

  scanXml(xml, {
    open: (name, tag) => {
      const twips = (attribute: string, without: number) => {
        const value = Number(tag.attribute(attribute))
        return Number.isFinite(value) && value > 0 ? value : without
      }
      if (name === 'w:tc') openCells.push({ from: tag.from, width: 0 })
      else if (name === 'w:tcW' && tag.attribute('w:type') === 'dxa') {
        const cell = openCells.at(-1)
        if (cell) cell.width = twips('w:w', 0)
      } else if (name === 'w:sectPr') section = A4
      else if (name === 'w:pgSz') section = { ...section, page: twips('w:w', A4.page) }
      else if (name === 'w:pgMar') section = { ...section, left: twips('w:left', 0), right: twips('w:right', 0) }
      else if (name === 'w:cols') section = { ...section, columns: twips('w:num', 1), gap: twips('w:space', 0) }
    },
    close: (name, _from, to) => {
      if (name === 'w:tc') {
        const cell = openCells.pop()
        if (cell && cell.width > 0) cells.push({ ...cell, to })
      } else if (name === 'w:sectPr') sections.push({ to, width: columnWidth(section) })
    },
  })

  return (offset) => {
    const cell = cells.findLast((candidate) => candidate.from <= offset && offset < candidate.to)
    if (cell) return pixels(Math.max(MIN_WIDTH, cell.width - CELL_MARGINS))
    return sections.find((candidate) => offset < candidate.to)?.width ?? fallback
  }
}

type Section = { page: number; left: number; right: number; columns: number; gap: number }

/** In twips: Word's default page, and the default margins of a cell. */
const A4: Section = { page: 11906, left: 1701, right: 1701, columns: 1, gap: 0 }
const CELL_MARGINS = 216
const MIN_WIDTH = 200

function columnWidth({ page, left, right, columns, gap }: Section): number {
  return pixels(Math.max(MIN_WIDTH, (page - left - right - gap * (columns - 1)) / columns))
}

function pixels(twips: number): number {
  return (twips * EMU_PER_TWIP) / EMU_PER_PIXEL
}
