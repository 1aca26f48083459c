import type { EditorPage } from '#shared/interview/model.ts'
import type { PageGeometry } from '#shared/word/sections.ts'

/** In twips, in portrait. */
const SIZES: Readonly<Record<Exclude<EditorPage['size'], 'custom'>, readonly [number, number]>> = {
  A4: [11906, 16838],
  A5: [8391, 11906],
  Carta: [12240, 15840],
  Oficio: [12240, 20160],
}

const twips = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4)

export function pageSize(page: EditorPage | undefined): PageGeometry {
  const { size = 'A4', orientation = 'portrait', margins = { top: 30, right: 20, bottom: 20, left: 30 } } = page ?? {}
  const landscape = orientation === 'landscape'
  const named = size === 'custom' ? undefined : SIZES[size]
  const [short, long] = named ?? SIZES.A4
  const [width, height] = landscape ? [long, short] : [short, long]
  return {
    width: size === 'custom' && page?.width !== undefined ? twips(page.width) : width,
    height: size === 'custom' && page?.height !== undefined ? twips(page.height) : height,
    landscape,
    margins: {
      top: twips(margins.top),
      right: twips(margins.right),
      bottom: twips(margins.bottom),
      left: twips(margins.left),
      header: twips(margins.header ?? 12.5),
      footer: twips(margins.footer ?? 12.5),
    },
  }
}

export const textWidth = ({ width, margins }: PageGeometry): number =>
  Math.max(720, width - margins.left - margins.right)

/** The page described for a document: one of the named sizes if it is one, to the twip. */
export function describePage({ width, height, landscape, margins }: PageGeometry): EditorPage {
  const [short, long] = landscape ? [height, width] : [width, height]
  const named = Object.entries(SIZES).find(([, [a, b]]) => Math.abs(a - short) <= 10 && Math.abs(b - long) <= 10)?.[0]
  return {
    size: (named ?? 'custom') as EditorPage['size'],
    orientation: landscape ? 'landscape' : 'portrait',
    ...(named === undefined && { width: millimetres(width), height: millimetres(height) }),
    margins: {
      top: millimetres(margins.top),
      right: millimetres(margins.right),
      bottom: millimetres(margins.bottom),
      left: millimetres(margins.left),
      header: millimetres(margins.header),
      footer: millimetres(margins.footer),
    },
  }
}

/** Two decimals are less than half a twip. */
const millimetres = (value: number): number => Number(((value * 25.4) / 1440).toFixed(2))

export function pageXml({ width, height, landscape, margins }: PageGeometry): string {
  const { top, right, bottom, left, header, footer } = margins
  return [
    `<w:pgSz w:w="${width}" w:h="${height}"${landscape ? ' w:orient="landscape"' : ''}/>`,
    `<w:pgMar w:top="${top}" w:right="${right}" w:bottom="${bottom}" w:left="${left}" w:header="${header}" w:footer="${footer}" w:gutter="0"/>`,
    '<w:cols w:space="708"/>',
  ].join('')
}
