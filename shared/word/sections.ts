import { twipsIn } from './measures.ts'
import { child, toggleIn, valueIn, type XmlElement } from './xml.ts'

/** The pages of a section (w:sectPr), in twips. */
export type PageGeometry = {
  readonly width: number
  readonly height: number
  readonly landscape: boolean
  readonly margins: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
    readonly header: number
    readonly footer: number
  }
}

/** What Word gives to a new document in Brazil. */
const A4 = { width: 11906, height: 16838, margin: 1417, edge: 709 }

export function pageOf(section: XmlElement | undefined): PageGeometry {
  const size = child(section, 'w:pgSz')
  const margins = child(section, 'w:pgMar')
  // A negative margin is exact: the header may reach into the text.
  const margin = (name: string, otherwise = A4.margin) =>
    Math.abs(twipsIn(margins?.attribute(`w:${name}`)) ?? otherwise)
  const gutter = Math.max(0, twipsIn(margins?.attribute('w:gutter')) ?? 0)
  return {
    width: twipsIn(size?.attribute('w:w')) ?? A4.width,
    height: twipsIn(size?.attribute('w:h')) ?? A4.height,
    landscape: size?.attribute('w:orient') === 'landscape',
    margins: {
      top: margin('top'),
      right: margin('right'),
      bottom: margin('bottom'),
      left: margin('left') + gutter,
      header: margin('header', A4.edge),
      footer: margin('footer', A4.edge),
    },
  }
}

/** Whether a section goes on where the previous one ends. */
export const isContinuous = (section: XmlElement | undefined): boolean => valueIn(section, 'w:type') === 'continuous'

/** Whether the first page has a header and a footer of its own. */
export const hasTitlePage = (section: XmlElement | undefined): boolean => toggleIn(section, 'w:titlePg') === true

export type StoryReference = {
  readonly kind: 'header' | 'footer'
  /** 'default', 'first' or 'even'. */
  readonly pages: string
  readonly relation: string
}

export const storyReferences = (section: XmlElement | undefined): StoryReference[] =>
  (section?.children ?? []).flatMap((element) => {
    const kind = /^w:(header|footer)Reference$/.exec(element.name)?.[1] as StoryReference['kind'] | undefined
    if (!kind) return []
    return [{ kind, pages: element.attribute('w:type') ?? 'default', relation: element.attribute('r:id') ?? '' }]
  })
