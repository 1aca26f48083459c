import { child, type XmlElement } from '../package/index.ts'
import { attributeIn, numberIn } from './properties.ts'

/** What references need to know of the paragraph styles of a document. */
export class ParagraphStyles {
  readonly #styles = new Map<string, XmlElement>()
  readonly normal: string | undefined

  constructor(styles: XmlElement | undefined) {
    let normal: string | undefined
    for (const style of styles?.children ?? []) {
      if (style.name !== 'w:style' || style.attribute('w:type') !== 'paragraph') continue
      const id = style.attribute('w:styleId') ?? ''
      this.#styles.set(id, style)
      if (/^(1|true|on)$/.test(style.attribute('w:default') ?? '')) normal = id
    }
    this.normal = normal
  }

  /** Word's name, in English for its own styles: 'heading 1', 'toc 2'. */
  nameOf(id: string | undefined): string {
    return (attributeIn(this.#styles.get(id ?? ''), 'w:name') ?? id ?? '').toLowerCase()
  }

  idOf(name: string): string | undefined {
    return [...this.#styles.keys()].find((id) => this.nameOf(id) === name.toLowerCase())
  }

  /** The numbering that a style or one that it is based on gives. */
  numberingOf(id: string | undefined): { readonly numId: string; readonly level: number | undefined } | undefined {
    const found = this.#find(id, (properties) => child(child(properties, 'w:numPr'), 'w:numId'))
    const properties = found && child(child(found, 'w:pPr'), 'w:numPr')
    const numId = attributeIn(properties, 'w:numId')
    return numId === undefined ? undefined : { numId, level: numberIn(properties, 'w:ilvl') }
  }

  /** From 1; undefined for body text. */
  outlineLevelOf(id: string | undefined): number | undefined {
    const found = this.#find(id, (properties) => child(properties, 'w:outlineLvl'))
    return outlineLevelIn(child(found, 'w:pPr'))
  }

  #find(id: string | undefined, has: (properties: XmlElement | undefined) => unknown): XmlElement | undefined {
    const seen = new Set<string>()
    for (let at = id; at !== undefined && !seen.has(at); at = attributeIn(this.#styles.get(at), 'w:basedOn')) {
      seen.add(at)
      const style = this.#styles.get(at)
      if (has(child(style, 'w:pPr'))) return style
    }
    return undefined
  }
}

export function outlineLevelIn(properties: XmlElement | undefined): number | undefined {
  const level = numberIn(properties, 'w:outlineLvl')
  return level !== undefined && level >= 0 && level <= 8 ? level + 1 : undefined
}
