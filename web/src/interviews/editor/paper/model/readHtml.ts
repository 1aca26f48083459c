import { DOMParser as DocumentParser, Fragment, type Node, type NodeType } from '@tiptap/pm/model'
import { bodyOf } from '../../../../blocks/editor/model/html.ts'

/** A block without text is an empty paragraph. */
export function readText(html: string, type: NodeType): readonly Node[] {
  const { content } = parse(html, type)
  return content.childCount > 0 ? content.content : [type.schema.nodes.paragraph!.create()]
}

/** The content of a cell. */
export function readCell(html: string, type: NodeType, attributes: Record<string, unknown>): Node {
  const { content } = parse(html, type)
  return type.create(attributes, content.size > 0 ? content : Fragment.from(type.schema.nodes.paragraph!.create()))
}

function parse(html: string, type: NodeType): Node {
  const topNode = type.create()
  return DocumentParser.fromSchema(type.schema).parse(bodyOf(html), { preserveWhitespace: true, topNode })
}
