import type { XmlElement } from '../package/index.ts'

/** Every element in it, in the order of the text. */
export function* nodesIn(node: XmlElement): Generator<XmlElement> {
  for (const each of node.children) {
    yield each
    yield* nodesIn(each)
  }
}

/** The text in an element as a reader sees it; what is repeated for older programs counts once. */
export function textIn(node: XmlElement): string {
  if (node.name === 'w:t') return node.text
  if (node.name === 'mc:Fallback' || node.name === 'w:del' || node.name === 'w:moveFrom') return ''
  if (node.name === 'w:tab' || node.name === 'w:br') return ' '
  return node.children.map(textIn).join('')
}
