import { decodeXml, scanXml, type XmlTag } from './scanXml.ts'

export type Attribute = { readonly name: string; readonly value: string; readonly from: number; readonly to: number }

const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/** The attributes of a tag, each with the position of its value. */
export function attributesOf(xml: string, { from, to }: Pick<XmlTag, 'from' | 'to'>): Attribute[] {
  const found: Attribute[] = []
  let at = from
  while (at < to && !/\s/.test(xml.charAt(at))) at += 1
  while (at < to) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(xml)
    if (!match || ATTRIBUTE.lastIndex > to) return found
    at = ATTRIBUTE.lastIndex
    const value = match[2] ?? match[3] ?? ''
    found.push({ name: match[1] ?? '', value: decodeXml(value), from: at - 1 - value.length, to: at - 1 })
  }
  return found
}

/** Those with a local name: prefixes vary by file, and Word identifies names by namespace. */
export function localAttributes(xml: string, tag: XmlTag, name: string): Attribute[] {
  return attributesOf(xml, tag).filter((each) => each.name.slice(each.name.indexOf(':') + 1) === name)
}

/** The first of them. */
export function localAttribute(xml: string, tag: XmlTag, name: string): string | undefined {
  return localAttributes(xml, tag, name)[0]?.value
}

/** The elements with a local name, whatever their prefix, each with its range. Nested elements of the same name belong to the outer one. */
export function elementsNamed(
  xml: string,
  names: ReadonlySet<string>,
): { readonly name: string; readonly tag: XmlTag; readonly from: number; readonly to: number }[] {
  const found: { name: string; tag: XmlTag; from: number; to: number }[] = []
  let depth = 0
  let outer: { name: string; tag: XmlTag; depth: number } | undefined
  scanXml(xml, {
    open: (name, tag) => {
      depth += 1
      const local = name.slice(name.indexOf(':') + 1)
      if (!outer && names.has(local)) outer = { name: local, tag, depth }
    },
    close: (_name, _from, to) => {
      if (outer && outer.depth === depth) {
        found.push({ name: outer.name, tag: outer.tag, from: outer.tag.from, to })
        outer = undefined
      }
      depth -= 1
    },
  })
  return found
}
