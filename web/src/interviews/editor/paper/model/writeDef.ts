import type { Node } from '@tiptap/pm/model'
import type { EditorBlock, EditorDef, EditorSection } from '#shared/interview/model.ts'
import type { GroupAttributes } from './PaperDocument.ts'
import { isBlank, runsOf } from './runs.ts'
import { writeNode } from './writeNode.ts'
import { writeTable } from './writeTable.ts'

/** What was read or written before, by the immutable nodes it is: whatever nobody edited stays the same object. */
const blockOf = new WeakMap<Node, { readonly nodes: readonly Node[]; readonly block: EditorBlock }>()
const sectionOf = new WeakMap<Node, EditorSection>()

/** Lets an unedited document be written as it was read. */
export function remember(doc: Node, sections: readonly EditorSection[]): void {
  doc.forEach((group, _offset, at) => {
    const section = sections[at]
    if (!section) return
    const stored = [section.headers, section.blocks, section.footers]
    let same = true
    group.forEach((zone, _place, index) => {
      const runs = isBlank(zone) && stored[index]!.length === 0 ? [] : runsOf(zone)
      if (runs.length !== stored[index]!.length) {
        same = false
        return
      }
      runs.forEach((nodes, place) => {
        blockOf.set(nodes[0]!, { nodes, block: stored[index]![place]! })
      })
    })
    if (same) sectionOf.set(group, section)
  })
}

/** The stored document of an edited one. `before` has what the editor does not show: styles and numberings. */
export function writeDef(doc: Node, before: EditorDef): EditorDef {
  const { clauses: _, ...rest } = before
  const clauses = doc.attrs.clauses as string | null
  return {
    ...rest,
    ...(clauses ? { clauses } : {}),
    sections: isUntouched(doc) ? [] : doc.children.map(writeGroup),
  }
}

function isUntouched(doc: Node): boolean {
  const { name, conditionals, page, begins } = doc.firstChild!.attrs as GroupAttributes
  return (
    doc.childCount === 1 &&
    doc.firstChild!.children.every(isBlank) &&
    name === '' &&
    conditionals.length === 0 &&
    page === null &&
    begins === null
  )
}

function writeGroup(group: Node): EditorSection {
  const known = sectionOf.get(group)
  if (known) return known
  const { id, name, conditionals, page, begins } = group.attrs as GroupAttributes
  const [header, body, footer] = group.children
  const section: EditorSection = {
    id,
    ...(name ? { name } : {}),
    conditionals: [...conditionals],
    ...(page ? { page } : {}),
    ...(begins ? { begins } : {}),
    headers: writeZone(header!),
    blocks: writeZone(body!),
    footers: writeZone(footer!),
  }
  sectionOf.set(group, section)
  return section
}

function writeZone(zone: Node): EditorBlock[] {
  return isBlank(zone) ? [] : runsOf(zone).map(writeBlock)
}

function writeBlock(nodes: readonly Node[]): EditorBlock {
  const [first] = nodes
  const known = blockOf.get(first!)
  if (known && known.nodes.length === nodes.length && known.nodes.every((node, at) => node === nodes[at]))
    return known.block
  const id = String(first!.attrs.blockId ?? '')
  const block: EditorBlock =
    first!.type.name === 'table'
      ? { id, type: 'table', content: writeTable(first!) }
      : { id, type: 'text', content: nodes.map(writeNode).join('') }
  blockOf.set(first!, { nodes, block })
  return block
}
