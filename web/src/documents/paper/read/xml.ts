import { decodeXml, scanXml, type XmlTag } from '#functions/docx/package/index.ts'

/** An element of a part of a Word file. */
export class Element {
  readonly name: string
  readonly children: (Element | string)[] = []
  readonly #tag: XmlTag

  constructor(name: string, tag: XmlTag) {
    this.name = name
    this.#tag = tag
  }

  attribute(name: string): string | undefined {
    return this.#tag.attribute(name)
  }

  child(name: string): Element | undefined {
    return this.children.find((child): child is Element => typeof child === 'object' && child.name === name)
  }

  /** A descendant by the names on the way to it. */
  at(...names: readonly string[]): Element | undefined {
    let found: Element | undefined = this
    for (const name of names) found = found?.child(name)
    return found
  }

  elements(name?: string): Element[] {
    return this.children.filter(
      (child): child is Element => typeof child === 'object' && (name === undefined || child.name === name),
    )
  }

  /** The first descendant with a name. */
  find(name: string): Element | undefined {
    for (const child of this.elements()) {
      const found = child.name === name ? child : child.find(name)
      if (found) return found
    }
    return undefined
  }

  /** `w:val` of a child. */
  value(name: string): string | undefined {
    return this.child(name)?.attribute('w:val')
  }
}

/** Reads XML with one root element. Truncated XML is read as far as it goes. */
export function readXml(xml: string): Element | undefined {
  const open: Element[] = []
  let root: Element | undefined
  scanXml(xml, {
    open: (name, tag) => {
      const element = new Element(name, tag)
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    close: () => void open.pop(),
    text: (from, to) => void open.at(-1)?.children.push(decodeXml(xml.slice(from, to))),
  })
  return root
}
