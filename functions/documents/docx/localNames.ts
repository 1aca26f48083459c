import { decodeXml, scanXml, type XmlTag } from './scanXml.ts'

/** An attribute by its local name: a prefix is whatever the file binds, and Word reads it by its namespace. */
export function localAttribute(xml: string, { from, to }: XmlTag, name: string): string | undefined {
  const found = new RegExp(`\\s(?:[^\\s=:"']+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(xml.slice(from, to))
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeXml(value)
}

/** The elements of a local name, whatever their prefix, each with the place of all of it. Those inside another of them count as its own. */
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
