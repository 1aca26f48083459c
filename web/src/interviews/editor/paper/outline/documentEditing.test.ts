import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { analyse } from '../../../../blocks/editor/check/analyse.ts'
import { fieldIndex } from '../../../../blocks/editor/model/fieldIndex.ts'
import { paperSchema as schema } from '../model/paperExtensions.ts'
import { runsOf } from '../model/runs.ts'
import { blockIdPlugin } from '../plugins/blockIdPlugin.ts'
import { clausesOf, numberPlugin } from '../plugins/numberPlugin.ts'
import { pairPlugin } from '../plugins/pairPlugin.ts'
import { zoneEdge, zonePlugin } from '../plugins/zonePlugin.ts'
import { moveBlock, removeBlock } from './moveBlock.ts'

type Written = string | { readonly tag: string }

const paragraph = (content: readonly Written[], attributes: Record<string, unknown> = {}): Node =>
  schema.nodes.paragraph!.create(
    attributes,
    content.map((one) => (typeof one === 'string' ? schema.text(one) : schema.nodes.placeholder!.create(one))),
  )

const group = (id: string, body: readonly Node[]): Node =>
  schema.nodes.group!.create({ id }, [
    schema.nodes.groupHeader!.createAndFill()!,
    schema.nodes.groupBody!.create(null, body),
    schema.nodes.groupFooter!.createAndFill()!,
  ])

let last = 0
const opened = (...groups: readonly Node[]): EditorState =>
  EditorState.create({
    doc: schema.nodes.doc!.create(null, groups),
    plugins: [
      zonePlugin(),
      pairPlugin(),
      blockIdPlugin(() => `novo-${++last}`),
      numberPlugin(() => ({ sections: [] })),
    ],
  })

const body = ({ doc }: EditorState): Node => doc.firstChild!.child(1)

/** The position of a node's first match in the document. */
function placeOf({ doc }: EditorState, text: string): number {
  let found = -1
  doc.descendants((node, pos) => {
    const own = node.isText ? node.text! : String(node.attrs.tag ?? '')
    if (found === -1 && own.includes(text)) found = pos + (node.isText ? node.text!.indexOf(text) : 0)
  })
  if (found === -1) throw new Error(`'${text}' is not there`)
  return found
}

describe('a stretch', () => {
  const withStretch = () =>
    opened(group('g', [paragraph([{ tag: '{{#tem}}' }, 'Há']), paragraph(['fim', { tag: '{{/tem}}' }, ' do texto'])]))

  it('loses both ends when one is deleted, and keeps its text', () => {
    const state = withStretch()
    const at = placeOf(state, '{{#tem}}')
    const after = state.apply(state.tr.delete(at, at + 1))
    expect(body(after).textContent).toBe('Háfim do texto')
    expect(() => placeOf(after, '{{/tem}}')).toThrow()
  })

  it('is deleted whole without touching anything else', () => {
    const state = withStretch()
    const after = state.apply(state.tr.delete(placeOf(state, '{{#tem}}'), placeOf(state, '{{/tem}}') + 1))
    expect(body(after).textContent).toBe(' do texto')
  })

  it('is not torn apart by dragging one end past the other', () => {
    const state = withStretch()
    const at = placeOf(state, '{{#tem}}')
    const end = placeOf(state, ' do texto') + 3
    const chip = state.doc.nodeAt(at)!
    const drag = state.tr
      .insert(end, chip)
      .delete(at, at + 1)
      .setMeta('uiEvent', 'drop')
    expect(state.applyTransaction(drag).transactions).toEqual([])
  })
})

describe('a group', () => {
  it('is not removed by what is typed or cut', () => {
    const state = opened(group('a', [paragraph(['um'])]), group('b', [paragraph(['dois'])]))
    const cut = state.tr.delete(0, state.doc.firstChild!.nodeSize)
    expect(state.applyTransaction(cut).transactions).toEqual([])
  })

  it('keeps a selection that leaves it', () => {
    const state = opened(group('a', [paragraph(['um'])]), group('b', [paragraph(['dois'])]))
    const [from, to] = [placeOf(state, 'um'), placeOf(state, 'dois') + 4]
    const { selection, doc } = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
    expect(doc.textBetween(selection.from, selection.to)).toBe('um')
  })
})

describe('blocks', () => {
  it('begin at headings and clauses, and a copy is another block', () => {
    const state = opened(group('g', [paragraph(['Abertura'], { blockId: 'a' }), paragraph(['Cláusula'])]))
    const clause = body(state).child(1)
    const at = state.doc.content.size - 2 - state.doc.firstChild!.lastChild!.nodeSize
    const numbered = state.apply(
      state.tr.setNodeMarkup(placeOf(state, 'Cláusula') - 1, null, { ...clause.attrs, clause: 1 }),
    )
    const ids = () => runsOf(body(after)).map(([first]) => first!.attrs.blockId)
    let after = numbered
    expect(ids()).toEqual(['a', expect.stringMatching(/^novo-/)])
    after = numbered.apply(numbered.tr.insert(at, body(numbered).child(1)))
    expect(new Set(ids()).size).toBe(3)
  })

  it('move over each other, unless that would tear a stretch apart', () => {
    const state = opened(
      group('g', [
        paragraph([{ tag: '{{#tem}}' }, 'um'], { blockId: 'a' }),
        paragraph(['dois', { tag: '{{/tem}}' }], { blockId: 'b' }),
        paragraph(['três'], { blockId: 'c' }),
      ]),
    )
    expect(moveBlock(state, 'b', -1)).toBe('torn')
    expect(moveBlock(state, 'a', -1)).toBeUndefined()
    const moved = moveBlock(state, 'c', -1)
    expect(moved && moved !== 'torn' && moved.doc.firstChild!.child(1).textContent).toBe('umtrêsdois')
    const left = state.apply(removeBlock(state, 'a')!)
    expect(body(left).textContent).toBe('doistrês')
  })
})

it('clauses are counted by level, and again when one is gone', () => {
  const state = opened(
    group('g', [
      paragraph(['Um'], { clause: 1, blockId: 'a' }),
      paragraph(['Dois'], { clause: 2 }),
      paragraph(['Três'], { clause: 1, blockId: 'b' }),
    ]),
  )
  const labels = (now: EditorState) => clausesOf(now).map(({ label }) => label.replace(/[\s.–]+$/, ''))
  expect(labels(state)).toEqual(['CLÁUSULA 1ª', '1.1', 'CLÁUSULA 2ª'])
  const after = state.apply(state.tr.delete(placeOf(state, 'Um') - 1, placeOf(state, 'Três') - 1))
  expect(labels(after)).toEqual(['CLÁUSULA 1ª'])
})

it("a table's row is checked as inside the list for which it repeats", () => {
  const index = fieldIndex([
    createField('list', {
      uid: 'l',
      ref: 'bens',
      name: 'Bens',
      listType: 'objeto',
      listFields: [createField('text', { uid: 'd', ref: 'descricao', name: 'Descrição' })],
    }),
  ])
  const table = (list: string | null) =>
    schema.nodes.table!.create({ blockId: 't' }, [
      schema.nodes.tableRow!.create({ list }, [
        schema.nodes.tableCell!.create(null, [paragraph([{ tag: '{{descricao}}' }])]),
      ]),
    ])
  const problems = (list: string | null) =>
    analyse(opened(group('g', [table(list)])).doc, { index, open: [], mayStayOpen: false }).problems.map(
      ({ description }) => description,
    )
  expect(problems('bens')).toEqual([])
  expect(problems(null)).toEqual(['Campo "descricao" não encontrado'])
  expect(problems('coisas')).toEqual(['Condicional/Lista "coisas" não encontrada'])
})

describe('the edges of the document', () => {
  const state = opened(group('a', [paragraph(['Um']), paragraph(['Dois'])]), group('b', [paragraph(['Três'])]))
  const at = (pos: number) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)))

  it('are those of its text, not of its header and footer', () => {
    const within = at(placeOf(state, 'Dois') + 2)
    expect(zoneEdge(within, 'start').head).toBe(placeOf(state, 'Um'))
    expect(zoneEdge(within, 'end').head).toBe(placeOf(state, 'Três') + 'Três'.length)
  })

  it('are those of the footer in the footer', () => {
    const footer = state.doc.content.size - 3
    expect([zoneEdge(at(footer), 'start').head, zoneEdge(at(footer), 'end').head]).toEqual([footer, footer])
  })
})
