import { encodeXml } from '../package/index.ts'

/** English Metric Units in a pixel of 1/96 inch. */
export const EMU_PER_PIXEL = 9525
/** English Metric Units in a twentieth of a point, the unit of page and cell widths. */
export const EMU_PER_TWIP = 635

export type Size = { readonly width: number; readonly height: number }

/**
 * The size of a drawn picture in pixels: as requested, keeping the proportions if only one side is given; its own size if nothing is
 * requested. A picture wider than the room is scaled down.
 */
export function drawnSize(own: Size, requested: Partial<Size>, room: number): Size {
  const ratio = own.width / own.height
  const width = requested.width ?? (requested.height === undefined ? own.width : requested.height * ratio)
  const height = requested.height ?? (requested.width === undefined ? own.height : requested.width / ratio)
  const scale = Math.min(1, room / width)
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
}

type Picture = {
  readonly relation: string
  readonly id: number
  readonly name: string
  readonly alt: string
  readonly size: Size
}

/** An inline picture for a run. It declares its own namespaces: a header part may lack them. */
export function inlinePicture({ relation, id, name, alt, size }: Picture): string {
  const cx = Math.round(size.width * EMU_PER_PIXEL)
  const cy = Math.round(size.height * EMU_PER_PIXEL)
  const described = `id="${id}" name="${encodeXml(name)}" descr="${encodeXml(alt)}"`
  return [
    `<w:drawing><wp:inline xmlns:wp="${WP}" distT="0" distB="0" distL="0" distR="0">`,
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${described}/>`,
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${A}" noChangeAspect="1"/></wp:cNvGraphicFramePr>`,
    `<a:graphic xmlns:a="${A}"><a:graphicData uri="${PIC}"><pic:pic xmlns:pic="${PIC}">`,
    `<pic:nvPicPr><pic:cNvPr ${described}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip xmlns:r="${R}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>',
  ].join('')
}

const WP = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const PIC = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
