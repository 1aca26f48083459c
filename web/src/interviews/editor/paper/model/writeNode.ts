import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model'
import { unchip } from '../../../../blocks/editor/model/unchip.ts'
import { writeXml } from './writeXml.ts'

/** By the immutable node it was written from: typing in one paragraph of forty pages writes that paragraph. */
const htmlOf = new WeakMap<Node, string>()

/** A node as HTML that is also XML, its chips as tags. */
export function writeNode(node: Node): string {
  const known = htmlOf.get(node)
  if (known !== undefined) return known
  const serializer = DOMSerializer.fromSchema(node.type.schema)
  const written = serializer.serializeFragment(unchip(Fragment.from(node)), { document: page() })
  const html = writeXml(written)
  htmlOf.set(node, html)
  return html
}

let made: Document | undefined
const page = (): Document => {
  made ??= document.implementation.createHTMLDocument()
  return made
}
