import type { Node, NodeType, Schema } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import type { EditorBlock, EditorDef, EditorSection } from '#shared/interview/model.ts'
import { chipTags } from '../../../../blocks/editor/model/chipTags.ts'
import { newGroup } from './PaperDocument.ts'
import { readText } from './readHtml.ts'
import { readTable } from './readTable.ts'

/** The document of the editor for a stored one; without groups, one to begin with. */
export function readDef(def: EditorDef, schema: Schema, newId: () => string): Node {
  const sections = def.sections.length > 0 ? def.sections : [newGroup(newId())]
  const doc = schema.topNodeType.create(
    { clauses: def.clauses ?? null },
    sections.map((section) => readGroup(section, schema)),
  )
  return chipTags(new Transform(doc)).doc
}

function readGroup(section: EditorSection, schema: Schema): Node {
  const { id, name = '', conditionals, page = null, begins = null } = section
  const zone = (type: string, blocks: readonly EditorBlock[]) => readZone(schema.nodes[type]!, blocks, section)
  return schema.nodes.group!.create({ id, name, conditionals, page, begins }, [
    zone('groupHeader', section.headers),
    zone('groupBody', section.blocks),
    zone('groupFooter', section.footers),
  ])
}

function readZone(type: NodeType, blocks: readonly EditorBlock[], section: EditorSection): Node {
  const nodes = blocks.flatMap((block) => {
    const read = block.type === 'table' ? [readTable(block, type.schema, section)] : readText(block.content, type)
    const [first, ...rest] = read
    return first ? [withBlockId(first, block.id), ...rest] : []
  })
  return nodes.length > 0 ? type.create(null, nodes) : type.createAndFill()!
}

const withBlockId = (node: Node, blockId: string): Node =>
  'blockId' in node.attrs ? node.type.create({ ...node.attrs, blockId }, node.content, node.marks) : node
