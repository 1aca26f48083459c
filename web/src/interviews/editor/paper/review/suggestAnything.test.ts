// @module-tag further
import { CommandManager, Editor, Extension } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endingOf, settleHtml } from '#shared/interview/document/suggestions.ts'
import { chipPlugin } from '../../../../blocks/editor/model/chipPlugin.ts'
import { unchip } from '../../../../blocks/editor/model/unchip.ts'
import { paperExtensions, paperSchema } from '../model/paperExtensions.ts'
import { pairPlugin } from '../plugins/pairPlugin.ts'
import { zonePlugin } from '../plugins/zonePlugin.ts'
import { composedAsSuggestion, composedWith } from './composed.ts'
import { selectionFor } from './line.ts'
import { isSame, isSuggestion, settledNode, settledSlice } from './settled.ts'
import { asSuggestion } from './suggest.ts'
import { suggestingExtension } from './suggesting.ts'
import { settle, suggestionsIn } from './suggestions.ts'

const { nodes, marks } = paperSchema

let ids = 0
const newId = () => {
  ids += 1
  return `n${ids}`
}
const house = Extension.create({
  name: 'house',
  addProseMirrorPlugins: () => [zonePlugin(), chipPlugin(), pairPlugin()],
})
/** Its plugins and commands; it is drawn nowhere. */
const editor = new Editor({ element: null, extensions: [...paperExtensions, house], content: { type: 'doc' } })
const suggesting = suggestingExtension({ isOn: () => true, by: () => 'ana', newId, onRefused: () => {} })
const reviewed = new Editor({
  ...{ element: null, content: { type: 'doc' } },
  extensions: [...paperExtensions, house, suggesting],
})

type Line = { readonly as: 'paragraph' | 'heading' | 'item' | 'cell'; readonly pieces: readonly Node[] }

function documentOf(lines: readonly Line[]): Node {
  const blocks = lines.map(({ as, pieces }) => {
    if (as === 'heading') return nodes.heading!.create({ level: 1 }, [...pieces])
    const paragraph = nodes.paragraph!.create(null, [...pieces])
    if (as === 'item') return nodes.bulletList!.create(null, nodes.listItem!.create(null, paragraph))
    if (as === 'cell')
      return nodes.table!.create(
        null,
        nodes.tableRow!.create(null, [
          nodes.tableCell!.create(null, paragraph),
          nodes.tableCell!.create(null, paragraph),
        ]),
      )
    return paragraph
  })
  const zone = (type: string, content: readonly Node[]) => nodes[type]!.create(null, Fragment.from(content))
  const empty = [nodes.paragraph!.create()]
  const group = nodes.group!.create({ id: 'g' }, [
    zone('groupHeader', empty),
    zone('groupBody', blocks),
    zone('groupFooter', empty),
  ])
  return nodes.doc!.create(null, group)
}

const begin = (doc: Node, { extensionManager } = editor) =>
  EditorState.create({ doc, plugins: extensionManager.plugins })

/** The same author's acts on a text in which they are suggested, and on one in which they are done. */
class Pair {
  suggested: EditorState
  plain: EditorState
  original: Node
  by = 'ana'
  /** How many changes could not be suggested. */
  refused = 0
  hasHeadings = false
  hasTables = false
  readonly #seen: Node[]

  constructor(doc: Node) {
    this.suggested = begin(doc, reviewed)
    this.plain = begin(doc)
    this.original = doc
    doc.descendants(({ type }) => {
      if (type === nodes.heading) this.hasHeadings = true
      if (type === nodes.table) this.hasTables = true
    })
    this.#seen = [doc]
  }

  /** Where a place of the suggested text is in the other one. */
  plainPlace(pos: number): number {
    const { doc, mapping } = settle(this.suggested, 'accepted')
    const $pos = doc.resolve(mapping.map(pos))
    // The paragraph is joined with the next one.
    return $pos.parent.isTextblock ? $pos.pos : Selection.near($pos, 1).head
  }

  select(anchor: number, head: number): void {
    this.suggested = this.suggested.apply(
      this.suggested.tr.setSelection(
        TextSelection.between(this.suggested.doc.resolve(anchor), this.suggested.doc.resolve(head)),
      ),
    )
    const { selection } = this.suggested
    const [$anchor, $head] = [selection.anchor, selection.head].map((pos) =>
      this.plain.doc.resolve(this.plainPlace(pos)),
    )
    this.plain = this.plain.apply(this.plain.tr.setSelection(TextSelection.between($anchor!, $head!)))
  }

  do(act: (state: EditorState, isPlain: boolean) => Transaction | undefined): boolean {
    const tr = act(this.suggested, false)
    const plain = act(this.plain, true)
    if (plain?.docChanged && !tr?.docChanged) {
      this.refused += 1
      return false
    }
    if (tr?.docChanged) {
      const out = asSuggestion(tr, this.suggested, { id: newId(), by: this.by, at: '2026-11-28T12:00:00.000Z' })
      if (!out) {
        this.refused += 1
        return false
      }
      this.suggested = this.suggested.apply(out)
    } else if (tr) this.suggested = this.suggested.apply(tr)
    if (plain) this.plain = this.plain.apply(plain)
    this.#seen.push(this.suggested.doc)
    return true
  }

  /** Words, each in place of the one before, that take the selected ones away while an input method composes. */
  compose(words: readonly string[]): void {
    const suggested = { id: newId(), by: this.by, at: '2026-11-28T12:00:00.000Z' }
    for (const [at, word] of words.entries()) {
      const { head } = this.suggested.selection
      const tr =
        at === 0 ? typing(word)(this.suggested) : this.suggested.tr.insertText(word, head - words[at - 1]!.length, head)
      this.suggested = this.suggested.apply(composedWith(tr, suggested))
    }
    const done = composedAsSuggestion(this.suggested)!
    this.suggested = this.suggested.apply(done.tr)
    if (done.isRefused) this.refused += 1
    else this.plain = this.plain.apply(typing(words.at(-1)!)(this.plain))
    this.#seen.push(this.suggested.doc)
  }

  prepare(act: Parameters<typeof selectionFor>[0]): void {
    const selection = selectionFor(act, this.suggested)
    if (!selection.eq(this.suggested.selection))
      this.suggested = this.suggested.apply(
        this.suggested.tr.setSelection(selection).setStoredMarks(this.suggested.storedMarks),
      )
  }

  key(side: 1 | -1): void {
    this.prepare(side === 1 ? 'Delete' : 'Backspace')
    const { selection } = this.suggested
    // Nothing that stays is selected: nothing more is deleted.
    const isNothing = !selection.empty && this.plain.selection.empty
    const { doc } = this.plain
    this.do((state, isPlain) => (isPlain && isNothing ? undefined : deletion(state, side)))
    // A key that does nothing keeps the format chosen for what is typed next, and one that passes deleted letters does not.
    if (this.plain.doc === doc) this.select(this.suggested.selection.anchor, this.suggested.selection.head)
  }

  decide(as: 'accepted' | 'refused', number: number): void {
    const all = suggestionsIn(this.suggested)
    if (all.length === 0) return
    const { id } = all[number % all.length]!
    const [accepted, refused] = [this.accepted, this.now('refused')]
    this.suggested = this.suggested.apply(settle(this.suggested, as, id))
    if (as === 'accepted') expectSame(this.accepted, accepted)
    else expectSame(this.now('refused'), refused)
    this.#seen.push(this.suggested.doc)
    this.original = this.now('refused')
    this.#restart()
  }

  undo(): void {
    if (!this.#run('undo')) return
    expect(this.#seen.some((doc) => isSameReview(doc, this.suggested.doc))).toBe(true)
    this.#restart()
  }

  redo(): void {
    if (this.#run('redo')) this.#restart()
  }

  #run(name: 'undo' | 'redo'): boolean {
    const tr = command(this.suggested, (chain) => chain[name]())
    if (!tr?.docChanged) return false
    this.suggested = this.suggested.apply(tr)
    this.original = this.now('refused')
    return true
  }

  #restart(): void {
    this.plain = begin(this.accepted)
    this.select(this.suggested.selection.anchor, this.suggested.selection.head)
  }

  now(as: 'accepted' | 'refused'): Node {
    return settle(this.suggested, as).doc
  }

  get accepted(): Node {
    return this.now('accepted')
  }

  check(): void {
    expectSame(this.now('refused'), this.original)
    expectSame(this.accepted, this.plain.doc, this.hasHeadings)
    for (const as of ['accepted', 'refused'] as const) {
      expectSame(settledNode(this.suggested.doc, as), this.now(as))
      // As the server makes documents of what is saved.
      this.suggested.doc.firstChild!.forEach((zone, _offset, index) => {
        expect(settleHtml(htmlOf(zone.content), as)).toBe(htmlOf(this.now(as).firstChild!.child(index).content))
      })
    }
    const { anchor, head } = this.suggested.selection
    // A selection over a table is extended to whole cells.
    if (this.hasTables && !this.plain.selection.empty) return
    expect([this.plainPlace(anchor), this.plainPlace(head)]).toEqual([
      this.plain.selection.anchor,
      this.plain.selection.head,
    ])
  }
}

const isSameReview = (one: Node, other: Node): boolean =>
  isSame(one, other) &&
  isSame(settledNode(one, 'accepted'), settledNode(other, 'accepted')) &&
  isSame(settledNode(one, 'refused'), settledNode(other, 'refused'))

const tags: Readonly<Record<string, string>> = { paragraph: 'p', heading: 'h1', bulletList: 'ul', listItem: 'li' }

/** As it is stored, without formats. */
function htmlOf(content: Fragment): string {
  return content.content
    .map((node) => {
      const text = node.isText ? node.text! : String(node.attrs.tag)
      if (node.isInline)
        return node.marks.filter(isSuggestion).reduce((html, { type, attrs }) => {
          const tag = type.name === 'insertion' ? 'ins' : 'del'
          return `<${tag} data-suggestion="${attrs.suggestion}" data-by="${attrs.by}" data-at="${attrs.at}">${html}</${tag}>`
        }, text)
      const tag = tags[node.type.name] ?? 'div'
      const ending = node.attrs.ending ? ` data-ending="${node.attrs.ending}"` : ''
      return `<${tag}${ending}>${htmlOf(node.content)}</${tag}>`
    })
    .join('')
}

/** Tags may be chips in one and letters in the other. */
function expectSame(is: Node, should: Node, anyLook = false): void {
  const bare = (doc: Node) => (anyLook ? withoutHeadings : (same: Node) => same)(doc.copy(unchip(doc.content)))
  if (isSame(is, should) || isSame(bare(is), bare(should))) return
  expect(bare(is).toString()).toBe(bare(should).toString())
  expect(bare(is).toJSON()).toEqual(bare(should).toJSON())
}

/** Once two paragraphs are joined and divided elsewhere, the second part looks like the first or as it did. */
const withoutHeadings = (node: Node): Node =>
  node.type === nodes.heading
    ? nodes.paragraph!.create(null, node.content)
    : node.isTextblock || node.isInline
      ? node
      : node.copy(Fragment.from(node.children.map(withoutHeadings)))

type Chain = ReturnType<CommandManager['createChain']>

function command(state: EditorState, run: (chain: Chain) => Chain): Transaction | undefined {
  const { tr } = state
  const done = run(new CommandManager({ editor, state }).createChain(tr)).run()
  return done ? tr : undefined
}

/** As the browser and ProseMirror delete. */
function deletion(state: EditorState, side: 1 | -1): Transaction | undefined {
  const { $head, empty } = state.selection
  const beside = side === 1 ? $head.nodeAfter : $head.nodeBefore
  if (empty && beside?.isInline) {
    const at = $head.pos + side * (beside.isText ? 1 : beside.nodeSize)
    const [from, to] = [Math.min(at, $head.pos), Math.max(at, $head.pos)]
    const kept = state.doc.resolve(from).marksAcross(state.doc.resolve(to))
    const tr = state.tr.delete(from, to)
    return kept ? tr.ensureMarks(kept) : tr
  }
  return command(state, (chain) =>
    chain.first(({ commands }) => [
      () => commands.deleteSelection(),
      () => (side === 1 ? commands.joinForward() : commands.joinBackward()),
    ]),
  )
}

/** Tiptap's own Enter fails on whole paragraphs that are selected together. */
const enter = (state: EditorState) =>
  state.selection.$from.sameParent(state.selection.$to) ? command(state, (chain) => chain.splitBlock()) : undefined

const typing = (letter: string) => (state: EditorState) => {
  const { from, to, $from, $to } = state.selection
  return $from.sameParent($to) ? state.tr.insertText(letter, from, to) : state.tr.insertText(letter)
}

const bold = [marks.bold!.create()]
const piece: fc.Arbitrary<Node> = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[ab ]{1,5}$/).map((text) => paperSchema.text(text)) },
  { weight: 2, arbitrary: fc.stringMatching(/^[ab]{1,3}$/).map((text) => paperSchema.text(text, bold)) },
  { weight: 1, arbitrary: fc.constant(nodes.placeholder!.create({ tag: '{{nome}}' })) },
  { weight: 1, arbitrary: fc.constant(nodes.placeholder!.create({ tag: '{{cpf}}' }, null, bold)) },
)
const pieces = fc.array(piece, { maxLength: 4 })
const place = fc.nat(1000)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('select' as const), anchor: place, head: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cursor' as const), anchor: place }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.stringMatching(/^[ab{} ]{1,4}$/) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('backspace' as const, 'delete' as const),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('compose' as const, 'composed' as const),
      words: fc.array(fc.stringMatching(/^[ab]{1,4}$/), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('enter' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('paste' as const),
      lines: fc.array(fc.array(piece, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('copy' as const), anchor: place, head: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drag' as const), to: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bold' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('chip' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('author' as const), by: fc.constantFrom('ana', 'bruno') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('accepted' as const, 'refused' as const), which: place }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function textPlaces(doc: Node): number[] {
  const found: number[] = []
  doc.descendants((node, pos, parent, index) => {
    if (!node.isTextblock) return true
    // A paragraph of which nothing stays, before a table: there is no such place in the other text.
    const isGone = endingOf(node.attrs.ending)?.kind === 'del' && settledNode(node, 'accepted').content.size === 0
    if (isGone && !parent?.maybeChild(index + 1)?.isTextblock) return false
    for (let at = 0; at <= node.content.size; at += 1) found.push(pos + 1 + at)
    return false
  })
  return found
}

function run(pair: Pair, one: Act): void {
  const places = textPlaces(pair.suggested.doc)
  const at = (n: number) => places[n % places.length]!
  switch (one.do) {
    case 'select':
      pair.select(at(one.anchor), at(one.head))
      break
    case 'cursor':
      pair.select(at(one.anchor), at(one.anchor))
      break
    case 'type':
      for (const letter of one.text) pair.do(typing(letter))
      break
    case 'backspace':
    case 'delete':
      for (let time = 0; time < one.times; time += 1) {
        pair.key(one.do === 'delete' ? 1 : -1)
        pair.check()
      }
      break
    case 'composed':
      pair.compose(one.words)
      break
    case 'compose': {
      let length = 0
      for (const word of one.words) {
        const done = pair.do((state) => {
          const { from, to } = state.selection
          const start = length === 0 ? from : to - length
          if (length === 0) return typing(word)(state)
          return state.tr.insertText(word, start, to)
        })
        if (!done) break
        length = word.length
      }
      break
    }
    case 'enter':
      if (pair.suggested.selection.$from.parent !== pair.suggested.selection.$to.parent) break
      pair.prepare('Enter')
      pair.do(enter)
      // Which format goes on into the new paragraph.
      pair.select(pair.suggested.selection.head, pair.suggested.selection.head)
      break
    case 'paste': {
      const content = Fragment.from(one.lines.map((inline) => nodes.paragraph!.create(null, inline)))
      pair.prepare('paste')
      // As whole paragraphs only into an empty line (pastePlugin).
      const isOpen = one.lines.length === 1 || pair.plain.selection.$from.parent.content.size > 0
      pair.do((state) =>
        state.tr
          .replaceSelection(isOpen ? Slice.maxOpen(content) : new Slice(content, 0, 1))
          .setMeta('uiEvent', 'paste'),
      )
      break
    }
    case 'copy': {
      const [$a, $b] = [at(one.anchor), at(one.head)]
        .sort((a, b) => a - b)
        .map((pos) => pair.suggested.doc.resolve(pos))
      const copied = TextSelection.between($a!, $b!)
      if (copied.empty || copied.$from.node(2) !== copied.$to.node(2)) break
      const [from, to] = [pair.plainPlace(copied.from), pair.plainPlace(copied.to)]
      const own = settledSlice(copied.content(), 'accepted')
      if (own.size === 0) break
      const plain = pair.plain.doc.slice(from, to, true)
      pair.prepare('paste')
      pair.do((state, isPlain) => state.tr.replaceSelection(isPlain ? plain : own).setMeta('uiEvent', 'paste'))
      break
    }
    case 'drag': {
      const target = at(one.to)
      const plainTarget = pair.plainPlace(target)
      const slice = settledSlice(pair.suggested.selection.content(), 'accepted')
      pair.do((state, isPlain) => {
        const pos = isPlain ? plainTarget : target
        const { from, to, empty } = state.selection
        // Into a paragraph of which nothing stays, paragraphs go otherwise than into an empty one.
        const isEmpty = pair.plain.doc.resolve(plainTarget).parent.content.size === 0
        if (empty || isEmpty || (pos >= from && pos <= to)) return undefined
        const moved = isPlain ? state.selection.content() : slice
        const tr = state.tr.deleteSelection()
        const to2 = tr.mapping.map(pos)
        tr.replaceRange(to2, to2, moved)
        return tr.setMeta('uiEvent', 'drop')
      })
      break
    }
    case 'bold':
      if (pair.suggested.selection.empty === pair.plain.selection.empty)
        pair.do((state) => command(state, (chain) => chain.setBold()))
      break
    case 'chip':
      pair.do((state) => state.tr.replaceSelectionWith(nodes.placeholder!.create({ tag: '{{email}}' })))
      break
    case 'undo':
      pair.undo()
      break
    case 'redo':
      pair.redo()
      break
    case 'author':
      pair.by = one.by
      break
    case 'accepted':
    case 'refused':
      pair.decide(one.do, one.which)
      break
  }
  pair.check()
}

const anything = (kinds: readonly Line['as'][], check: (pair: Pair) => void = () => {}) =>
  fc.property(
    fc.array(fc.record({ as: fc.constantFrom(...kinds), pieces }), { minLength: 1, maxLength: 4 }),
    fc.array(act, { minLength: 1, maxLength: 12 }),
    (lines, acts) => {
      const pair = new Pair(documentOf(lines))
      for (const one of acts) {
        run(pair, one)
        check(pair)
      }
    },
  )

describe('any text, and anything done to it while suggesting', () => {
  it('is in paragraphs what it would be without once all is accepted, and what it was once all is refused', () => {
    fc.assert(
      anything(['paragraph'], (pair) => expect(pair.refused).toBe(0)),
      { numRuns: 200 },
    )
  })

  it('is so among titles, lists and tables too, where it can be suggested', () => {
    fc.assert(anything(['paragraph', 'paragraph', 'heading', 'item', 'cell']), { numRuns: 200 })
  })
})
