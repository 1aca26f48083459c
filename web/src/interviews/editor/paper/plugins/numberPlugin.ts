import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { numberClauses } from '#shared/interview/document/numberClauses.ts'
import type { EditorDef } from '#shared/interview/model.ts'

type Numbered = {
  /** Numbered paragraphs and references in order: what the labels depend on. */
  readonly signature: string
  readonly decorations: DecorationSet
  readonly clauses: readonly Clause[]
}

/** A numbered paragraph of the document. */
export type Clause = { readonly pos: number; readonly label: string; readonly anchor: string | null }

const key = new PluginKey<Numbered>('numbers')

/** Numbers clauses as Word counts them, and shows in each reference the number that it prints. */
export function numberPlugin(definition: () => EditorDef): Plugin<Numbered> {
  const number = (doc: Node) => numbered(doc, withClauses(definition(), doc))
  return new Plugin<Numbered>({
    key,
    state: {
      init: (_, { doc }) => number(doc),
      apply: (tr, before) => {
        if (tr.getMeta(key)) return number(tr.doc)
        if (!tr.docChanged) return before
        if (signatureOf(tr.doc) !== before.signature) return number(tr.doc)
        return {
          signature: before.signature,
          decorations: before.decorations.map(tr.mapping, tr.doc),
          clauses: before.clauses.map((clause) => ({ ...clause, pos: tr.mapping.map(clause.pos) })),
        }
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  })
}

/** Numbers the clauses again, after the document's schemes have changed. */
export function renumber(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, true))
}

export const clausesOf = (state: EditorState): readonly Clause[] => key.getState(state)?.clauses ?? []

const withClauses = (def: EditorDef, doc: Node): EditorDef => ({ ...def, clauses: doc.attrs.clauses ?? undefined })

type Place = { readonly node: Node; readonly pos: number }

/** Numbered paragraphs, wherever they are, and references to them. */
function placesOf(doc: Node): { paragraphs: Place[]; references: Place[] } {
  const paragraphs: Place[] = []
  const references: Place[] = []
  const visit = (parent: Node, start: number) => {
    parent.forEach((node, offset) => {
      const pos = start + offset
      if (!node.isTextblock) {
        visit(node, pos + 1)
        return
      }
      if (node.attrs.clause) paragraphs.push({ node, pos })
      node.forEach((child, place) => {
        if (child.type.name === 'clauseReference') references.push({ node: child, pos: pos + 1 + place })
      })
    })
  }
  visit(doc, 0)
  return { paragraphs, references }
}

/** Without positions: typing changes none of it. */
function signatureOf(doc: Node): string {
  const { paragraphs, references } = placesOf(doc)
  const numbers = paragraphs.map(
    ({ node: { attrs } }) => `${attrs.clause},${attrs.numbering ?? ''},${attrs.list ?? ''},${attrs.anchor ?? ''}`,
  )
  return [doc.attrs.clauses, ...numbers, '|', ...references.map(({ node }) => node.attrs.anchor)].join(';')
}

function numbered(doc: Node, def: EditorDef): Numbered {
  const { paragraphs, references } = placesOf(doc)
  const labels = numberClauses(
    def,
    paragraphs.map(({ node: { attrs } }) => ({
      level: attrs.clause,
      ...(attrs.numbering && { numbering: attrs.numbering }),
      ...(attrs.list && { list: attrs.list }),
    })),
  )
  const clauses = paragraphs.map(({ node, pos }, at) => ({ pos, label: labels[at]!, anchor: node.attrs.anchor }))
  const named = new Map(clauses.flatMap(({ anchor, label }) => (anchor ? [[anchor, label] as const] : [])))
  const decorations = [
    ...paragraphs.map(({ node, pos }, at) =>
      Decoration.node(pos, pos + node.nodeSize, {
        'data-label': labels[at]!,
        'data-scheme': node.attrs.numbering ?? def.clauses ?? 'clausulas',
      }),
    ),
    ...references.map(({ node, pos }) => {
      const label = named.get(node.attrs.anchor)
      return Decoration.node(
        pos,
        pos + 1,
        label === undefined
          ? { 'data-lost': '', title: 'A cláusula a que isto se referia saiu do documento.' }
          : { 'data-number': printedNumber(label), title: `Número da cláusula: ${printedNumber(label)}` },
      )
    }),
  ]
  return { signature: signatureOf(doc), decorations: DecorationSet.create(doc, decorations), clauses }
}

/** A reference prints the number without what ends it: 'CLÁUSULA 2ª –' is referred to as 'CLÁUSULA 2ª'. */
export const printedNumber = (label: string): string => label.replace(/[\s.:–—-]+$/, '')
