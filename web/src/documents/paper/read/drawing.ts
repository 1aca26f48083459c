import { firstOf, numberOf, type XmlElement } from '#shared/word/xml.ts'
import type { PaintedElement } from '../painting.ts'
import type { Surroundings } from './surroundings.ts'

/** English Metric Units in a pixel of 1/96 inch. */
const EMU = 9525
const WIDEST = 4000

/** Pictures and text boxes; other shapes contain no text. */
export function paintDrawing(drawing: XmlElement, around: Surroundings): PaintedElement[] {
  const picture = firstOf(drawing, 'a:blip') ?? firstOf(drawing, 'v:imagedata')
  const box = firstOf(drawing, 'w:txbxContent')
  if (box) return [paintBox(drawing, box, around)]
  if (!picture) return []
  const id = picture.attribute('r:embed') ?? picture.attribute('r:id') ?? ''
  const { width, height } = sizeOf(drawing)
  return [
    {
      tag: 'img',
      picture: pictureOf(id, around),
      alt: (firstOf(drawing, 'wp:docPr')?.attribute('descr') ?? '').slice(0, 200),
      look: `width:${width}px;height:${height}px;max-width:100%;vertical-align:baseline`,
    },
  ]
}

/** The name of the picture's part; for a picture in an answer, the name of its relation. */
function pictureOf(id: string, { model, part }: Surroundings): string | undefined {
  if (id.startsWith('resposta-')) return id
  const relation = model.docx.relationships(part).find((one) => one.id === id)
  return relation && !relation.external && model.docx.has(relation.target) ? relation.target : undefined
}

function sizeOf(drawing: XmlElement): { width: number; height: number } {
  const extent = firstOf(drawing, 'wp:extent')
  const style = firstOf(drawing, 'v:shape')?.attribute('style') ?? ''
  const length = (name: string) => {
    const [, number, unit] = new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(pt|px|in|cm)?`).exec(style) ?? []
    return Number(number ?? 0) * ({ pt: 4 / 3, in: 96, cm: 37.8 }[unit ?? ''] ?? 1)
  }
  const side = (name: 'cx' | 'cy', other: string) => {
    const emu = numberOf(extent?.attribute(name))
    return Math.round(Math.min(WIDEST, emu === undefined ? length(other) : emu / EMU))
  }
  return { width: side('cx', 'width'), height: side('cy', 'height') }
}

function paintBox(drawing: XmlElement, box: XmlElement, around: Surroundings): PaintedElement {
  const { width } = sizeOf(drawing)
  const size = width > 0 ? `width:${width}px;` : ''
  return {
    tag: 'span',
    look: `display:inline-block;${size}max-width:100%;vertical-align:top;text-indent:0;box-sizing:border-box;padding:2px 6px`,
    children: around.paint(box, around),
  }
}
