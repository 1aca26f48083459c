import { decodeXml, scanXml, type XmlTag } from '../package/index.ts'

/** An element and its place in the text of its part. */
export type XmlNode = {
  readonly name: string
  readonly from: number
  readonly to: number
  /** The content, between the tags. */
  readonly innerFrom: number
  readonly innerTo: number
  readonly children: readonly XmlNode[]
  readonly attribute: XmlTag['attribute']
}

type Open = { -readonly [K in keyof XmlNode]: XmlNode[K] } & { children: XmlNode[] }

/** The root of a part that was found to be well formed. */
export function parseNodes(xml: string): XmlNode {
  const root: Open = {
    ...{ name: '', from: 0, to: xml.length, innerFrom: 0, innerTo: xml.length, children: [] },
    attribute: () => undefined,
  }
  const stack: Open[] = [root]
  scanXml(xml, {
    open: (name, tag) => {
      const { from, to } = tag
      const node: Open = {
        name,
        from,
        to,
        innerFrom: to,
        innerTo: to,
        children: [],
        attribute: (n) => tag.attribute(n),
      }
      stack.at(-1)!.children.push(node)
      stack.push(node)
    },
    close: (_name, from, to) => {
      const node = stack.pop()!
      node.innerTo = from
      node.to = to
    },
  })
  return root.children[0] ?? root
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((each) => each.name === name)

/** Every element in it, in the order of the text. */
export function* nodesIn(node: XmlNode): Generator<XmlNode> {
  for (const each of node.children) {
    yield each
    yield* nodesIn(each)
  }
}

/** The text in an element as a reader sees it; what is repeated for older programs counts once. */
export function textIn(xml: string, node: XmlNode): string {
  if (node.name === 'w:t') return decodedText(xml.slice(node.innerFrom, node.innerTo))
  if (node.name === 'mc:Fallback' || node.name === 'w:del' || node.name === 'w:moveFrom') return ''
  if (node.name === 'w:tab' || node.name === 'w:br') return ' '
  return node.children.map((each) => textIn(xml, each)).join('')
}

/** Character data, with CDATA sections among it. */
export const decodedText = (raw: string): string =>
  raw
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((piece) => decodeXml(piece))
    .join('')
