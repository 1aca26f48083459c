import { Node } from '@tiptap/core'
import type { EditorPage, EditorSection } from '#shared/interview/model.ts'

/** A document of groups: each is a sheet with its own header, body and footer. */
export const PaperDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: 'group+',
  addAttributes: () => ({
    /** How its clauses are numbered; null is the usual way. */
    clauses: { default: null, rendered: false },
    /** The questions that were added for it while it is open. */
    questions: { default: [], rendered: false },
  }),
})

/** What a group has beside its texts. */
export type GroupAttributes = Pick<EditorSection, 'id' | 'conditionals'> & {
  readonly name: string
  /** Null is A4 in portrait. */
  readonly page: EditorPage | null
  readonly begins: 'page' | 'continuous' | null
}

export const newGroup = (id: string): EditorSection => ({ id, conditionals: [], headers: [], blocks: [], footers: [] })

export const Group = Node.create({
  name: 'group',
  content: 'groupHeader groupBody groupFooter',
  isolating: true,
  defining: true,
  selectable: false,

  addAttributes() {
    const unseen = { rendered: false }
    return {
      id: { default: '', ...unseen },
      name: { default: '', ...unseen },
      conditionals: { default: [], ...unseen },
      page: { default: null, ...unseen },
      begins: { default: null, ...unseen },
    }
  },
  renderHTML: () => ['section', 0],
})

export const zones = ['header', 'body', 'footer'] as const
export type Zone = (typeof zones)[number]

const zoneNode = (name: string, zone: Zone, label?: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    defining: true,
    selectable: false,
    renderHTML: () => ['div', { 'data-zone': zone, ...(label ? { 'data-label': label } : {}) }, 0],
  })

export const GroupHeader = zoneNode('groupHeader', 'header', 'Cabeçalho')
export const GroupBody = zoneNode('groupBody', 'body')
export const GroupFooter = zoneNode('groupFooter', 'footer', 'Rodapé')

const zoneOf: Readonly<Record<string, Zone>> = { groupHeader: 'header', groupBody: 'body', groupFooter: 'footer' }

/** The zone a node is; undefined for any other node. */
export const zoneName = (type: { readonly name: string }): Zone | undefined => zoneOf[type.name]
