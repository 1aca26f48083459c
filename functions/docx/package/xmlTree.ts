import type { XmlElement } from '#shared/word/xml.ts'
import { decodeXml, scanXml, type XmlTag } from './scanXml.ts'

type Open = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlElement[] }

const opened = (name: string, attribute: XmlTag['attribute'], from: number, to: number): Open => ({
  name,
  attribute,
  children: [],
  text: '',
  from,
  to,
  innerFrom: to,
  innerTo: to,
})

/** The root of a part that was found to be well formed. */
export function xmlTree(xml: string): XmlElement {
  const root = opened('', () => undefined, 0, xml.length)
  root.innerFrom = 0
  const stack: Open[] = [root]
  scanXml(xml, {
    open: (name, tag) => {
      const element = opened(name, (wanted) => tag.attribute(wanted), tag.from, tag.to)
      stack.at(-1)!.children.push(element)
      stack.push(element)
    },
    close: (_name, from, to) => {
      const element = stack.pop()!
      element.innerTo = from
      element.to = to
    },
    text: (from, to) => {
      const raw = xml.slice(from, to)
      stack.at(-1)!.text += raw.startsWith('<![CDATA[') ? raw.slice(9, -3) : decodeXml(raw)
    },
  })
  return root.children[0] ?? root
}
