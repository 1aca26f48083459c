import type { Page } from '../painting.ts'
import { numberOf, pixels } from './units.ts'
import { type Element, readXml } from './xml.ts'

/** The page setup of a part of the document (w:sectPr). */
export type Section = {
  readonly page: Page
  readonly continuous: boolean
  /** The parts of its headers and footers, keyed by 'header default' and the like. */
  readonly stories: ReadonlyMap<string, string>
  readonly firstPage: boolean
}

/** In twips: A4 with Word's default margins. */
const A4 = { width: 11906, height: 16838, margin: 1417, edge: 708 }

export function readSection(xml: string, partOf: (relation: string) => string | undefined): Section {
  const root = readXml(xml)
  const size = root?.child('w:pgSz')
  const margins = root?.child('w:pgMar')
  const length = (element: Element | undefined, name: string, otherwise: number) =>
    pixels(Math.min(60_000, Math.abs(numberOf(element?.attribute(name)) ?? otherwise)))
  const references = root?.elements().flatMap((child) => {
    const kind = /^w:(header|footer)Reference$/.exec(child.name)?.[1]
    const part = kind && partOf(child.attribute('r:id') ?? '')
    return part ? [[`${kind} ${child.attribute('w:type') ?? 'default'}`, part] as const] : []
  })
  return {
    page: {
      width: length(size, 'w:w', A4.width),
      height: length(size, 'w:h', A4.height),
      top: length(margins, 'w:top', A4.margin),
      right: length(margins, 'w:right', A4.margin),
      bottom: length(margins, 'w:bottom', A4.margin),
      left: length(margins, 'w:left', A4.margin),
      header: length(margins, 'w:header', A4.edge),
      footer: length(margins, 'w:footer', A4.edge),
    },
    continuous: root?.value('w:type') === 'continuous',
    stories: new Map(references),
    firstPage: root?.child('w:titlePg') !== undefined,
  }
}

/** The section properties in a paragraph, which end its section. */
const WITHIN = /<w:sectPr(?=[ >])[\s\S]*?<\/w:sectPr>/
/** The last section's properties are at the end of the body. */
const LAST = /<w:sectPr(?=[ >])(?:(?!<w:sectPr[ >])[\s\S])*<\/w:sectPr>(?=\s*<\/w:body>)/

export const sectionWithin = (xml: string): string | undefined => WITHIN.exec(xml)?.[0]
export const lastSection = (xml: string): string => LAST.exec(xml.slice(-20_000))?.[0] ?? '<w:sectPr/>'
