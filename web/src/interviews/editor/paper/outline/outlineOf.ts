import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { analysisOf } from '../../../../blocks/editor/check/checkPlugin.ts'
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
  const sentences = sentencesIn(state)
  const groups: OutlineGroup[] = []
  state.doc.forEach((group, at) => {
    const [header, body] = group.children
    const start = at + 1 + header!.nodeSize + 1
    let pos = start
    const blocks = isBlank(body!)
      ? []
      : runsOf(body!).map((nodes) => {
          const first = nodes[0]!
          const block = { id: String(first.attrs.blockId ?? pos), ...textOf(nodes, sentences, labels.get(pos)) }
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

function sentencesIn(state: EditorState): Sentences {
  const tags = analysisOf(state)?.tags ?? []
  return new Map(
    tags.flatMap(({ range, sentence }): [string, string][] => {
      const chip = state.doc.nodeAt(Math.min(range.from, state.doc.content.size))
      return chip?.type.name === 'placeholder' ? [[String(chip.attrs.tag), sentence]] : []
    }),
  )
}

function textOf(nodes: readonly Node[], sentences: Sentences, label = ''): { text: string; table: boolean } {
  const table = nodes[0]!.type.name === 'table'
  const written = nodes.map((node) => wordsOf(node, sentences)).find((words) => words !== '') ?? ''
  const text = `${label} ${written}`.trim().slice(0, LONGEST)
  return {
    text: text || (table ? 'Tabela' : nodes[0]!.type.name === 'pageBreak' ? 'Quebra de página' : 'Sem texto'),
    table,
  }
}

/** How each chip reads, by its tag. */
type Sentences = ReadonlyMap<string, string>

/** Chips as they read, without what is only suggested. */
function wordsOf(node: Node, sentences: Sentences): string {
  let words = ''
  node.descendants((child) => {
    if (child.isTextblock) words += ' '
    if (!child.isInline) return true
    if (child.marks.some(({ type }) => type.name === 'insertion')) return false
    words += child.isText
      ? child.text
      : child.type.name === 'placeholder'
        ? wordOf(String(child.attrs.tag), sentences)
        : ''
    return false
  })
  return words.replace(/\s+/g, ' ').trim()
}

/** A value is shown in brackets; the ends of a stretch are not part of the text. */
function wordOf(tag: string, sentences: Sentences): string {
  const inner = tag.slice(2, -2).trim()
  return /^[#^/]/.test(inner) ? '' : `[${sentences.get(tag) ?? inner}]`
}
