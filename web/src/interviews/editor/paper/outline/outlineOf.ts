import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { isBlank, runsOf } from '../model/runs.ts'
import { clausesOf } from '../plugins/numberPlugin.ts'

export type OutlineBlock = { readonly id: string; readonly text: string; readonly table: boolean }

export type OutlineGroup = {
  readonly id: string
  readonly name: string
  readonly conditional: boolean
  readonly blocks: readonly OutlineBlock[]
}

const LONGEST = 60

/** The document's parts: of each group the blocks of its text, by their first words. */
export function outlineOf(state: EditorState): OutlineGroup[] {
  const labels = new Map(clausesOf(state).map(({ pos, label }) => [pos, label]))
  const groups: OutlineGroup[] = []
  state.doc.forEach((group, at) => {
    const [header, body] = group.children
    const start = at + 1 + header!.nodeSize + 1
    let pos = start
    const blocks = isBlank(body!)
      ? []
      : runsOf(body!).map((nodes) => {
          const first = nodes[0]!
          const block = { id: String(first.attrs.blockId ?? pos), ...textOf(nodes, labels.get(pos)) }
          pos += nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
          return block
        })
    groups.push({
      id: String(group.attrs.id),
      name: String(group.attrs.name),
      conditional: group.attrs.conditionals.length > 0,
      blocks,
    })
  })
  return groups
}

function textOf(nodes: readonly Node[], label = ''): { text: string; table: boolean } {
  const table = nodes[0]!.type.name === 'table'
  const written = nodes.map(wordsOf).find((words) => words !== '') ?? ''
  const text = `${label} ${written}`.trim().slice(0, LONGEST)
  return {
    text: text || (table ? 'Tabela' : nodes[0]!.type.name === 'pageBreak' ? 'Quebra de página' : 'Sem texto'),
    table,
  }
}

/** Chips by the names that they have in the text, without what is only suggested. */
function wordsOf(node: Node): string {
  let words = ''
  node.descendants((child) => {
    if (child.isTextblock) words += ' '
    if (!child.isInline) return true
    if (child.marks.some(({ type }) => type.name === 'insertion')) return false
    words += child.isText ? child.text : child.type.name === 'placeholder' ? wordOf(String(child.attrs.tag)) : ''
    return false
  })
  return words.replace(/\s+/g, ' ').trim()
}

/** A value is shown in brackets; the ends of a stretch are not part of the text. */
function wordOf(tag: string): string {
  const inner = tag.slice(2, -2).trim()
  return /^[#^/]/.test(inner) ? '' : `[${inner}]`
}
