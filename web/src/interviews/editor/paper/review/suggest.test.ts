import { type EditorState, EditorState as State, TextSelection, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { chipPlugin } from '../../../../blocks/editor/model/chipPlugin.ts'
import { paperSchema } from '../model/paperExtensions.ts'
import { pairPlugin } from '../plugins/pairPlugin.ts'
import { asSuggestion } from './suggest.ts'
import { settle, suggestionsIn } from './suggestions.ts'

const { nodes, marks } = paperSchema
const text = (letters: string) => paperSchema.text(letters)
const chip = (tag: string) => nodes.placeholder!.create({ tag })

function begin(...paragraphs: (string | ReturnType<typeof chip>)[][]): EditorState {
  const zone = (type: string, content = [nodes.paragraph!.create()]) => nodes[type]!.create(null, content)
  const body = paragraphs.map((line) =>
    nodes.paragraph!.create(
      null,
      line.map((part) => (typeof part === 'string' ? text(part) : part)),
    ),
  )
  const group = nodes.group!.create({ id: 'g' }, [zone('groupHeader'), zone('groupBody', body), zone('groupFooter')])
  return State.create({ schema: paperSchema, doc: nodes.doc!.create(null, [group]) })
}

/** Where the first letter of the text is. */
const FIRST = 7

/** The place of a word in the document. */
function at(state: EditorState, word: string, after = false): number {
  let found = -1
  state.doc.descendants((node, pos) => {
    const place = node.isText ? (node.text ?? '').indexOf(word) : -1
    if (found === -1 && place !== -1) found = pos + place + (after ? word.length : 0)
  })
  return found
}

let count = 0
function suggest(state: EditorState, change: (tr: Transaction) => Transaction, by = 'ana'): EditorState {
  count += 1
  const tr = asSuggestion(change(state.tr), state, { id: `s${count}`, by, at: '2026-11-26T12:00:00.000Z' })
  if (!tr) throw new Error('cannot be suggested')
  return state.apply(tr)
}

const linesOf = (state: EditorState) => {
  const lines: string[] = []
  state.doc.descendants((node) => {
    if (!node.isTextblock) return true
    let line = ''
    node.forEach((child) => {
      const written = child.isText ? child.text : child.attrs.tag
      const [sign] = [
        child.marks.some(({ type }) => type === marks.insertion) ? '+' : '',
        child.marks.some(({ type }) => type === marks.deletion) ? '-' : '',
      ].filter((one) => one !== '')
      line += sign ? `[${sign}${written}]` : written
    })
    if (line !== '') lines.push(line)
    return false
  })
  return lines
}
const outcome = (state: EditorState) => ({
  marked: linesOf(state),
  refused: linesOf(state.apply(settle(state, 'refused'))),
  accepted: linesOf(state.apply(settle(state, 'accepted'))),
})

describe('a change while suggesting', () => {
  it('marks what is typed and what is deleted, letter by letter, as one suggestion', () => {
    let state = begin(['uso exclusivo do imóvel'])
    const cursor = (pos: number) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)))
    state = cursor(at(state, 'exclusivo', true))
    for (let end = at(state, 'exclusivo', true); end > at(state, 'exclusivo'); end -= 1) {
      state = suggest(state, (tr) => tr.delete(end - 1, end))
      expect(state.selection.head).toBe(end - 1)
    }
    state = cursor(at(state, 'exclusivo', true))
    for (const letter of 'livre') state = suggest(state, (tr) => tr.insertText(letter))
    expect(outcome(state)).toEqual({
      marked: ['uso [-exclusivo][+livre] do imóvel'],
      refused: ['uso exclusivo do imóvel'],
      accepted: ['uso livre do imóvel'],
    })
    expect(suggestionsIn(state).map(({ added, deleted }) => [added, deleted])).toEqual([['livre', 'exclusivo']])
  })

  it.each([
    ['CONSULTORIA', 'ASSESSORIA'],
    ['contratada', 'advogada'],
    ['banana', 'ana'],
    ['aa', 'a'],
  ])('puts what is typed in place of a selected word: %s, %s', (word, typed) => {
    let state = begin([`o ${word} é`])
    const [from, to] = [at(state, word), at(state, word, true)]
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
    for (const letter of typed) state = suggest(state, (tr) => tr.insertText(letter))
    expect(outcome(state)).toEqual({
      marked: [`o [-${word}][+${typed}] é`],
      refused: [`o ${word} é`],
      accepted: [`o ${typed} é`],
    })
  })

  it('takes away at once what the same person added, and marks what another did', () => {
    let state = suggest(begin(['a d']), (tr) => tr.insertText('bc ', FIRST + 2))
    state = suggest(state, (tr) => tr.delete(at(state, 'c'), at(state, 'c') + 1))
    expect(linesOf(state)).toEqual(['a [+b ]d'])
    state = suggest(state, (tr) => tr.delete(at(state, 'b'), at(state, 'b') + 1), 'bruno')
    expect(outcome(state)).toMatchObject({ refused: ['a d'], accepted: ['a  d'] })
    expect(suggestionsIn(state).map(({ by }) => by)).toEqual(['ana', 'bruno'])
  })

  it('keeps fields whole', () => {
    let state = begin(['O ', chip('{{cliente}}'), ' paga'])
    const place = at(state, 'O ', true)
    state = suggest(state, (tr) => tr.replaceWith(place, place + 1, chip('{{cliente.nome}}')))
    expect(outcome(state)).toEqual({
      marked: ['O [-{{cliente}}][+{{cliente.nome}}] paga'],
      refused: ['O {{cliente}} paga'],
      accepted: ['O {{cliente.nome}} paga'],
    })
  })

  it('shows words in another format beside those before', () => {
    let state = begin(['multa de 10%'])
    state = suggest(state, (tr) => tr.addMark(at(state, 'multa'), at(state, 'multa', true), marks.bold!.create()))
    expect(linesOf(state)).toEqual(['[-multa][+multa] de 10%'])
    const bold = (as: 'accepted' | 'refused') => {
      const { doc } = state.apply(settle(state, as))
      return doc.rangeHasMark(0, doc.content.size, marks.bold!)
    }
    expect([bold('accepted'), bold('refused')]).toEqual([true, false])
  })

  it('makes no field of letters that are partly deleted', () => {
    const plugins = [chipPlugin()]
    let state = State.create({ doc: begin(['nomes']).doc, plugins })
    state = suggest(state, (tr) => tr.insertText('{{', FIRST))
    state = suggest(state, (tr) => tr.delete(at(state, 's'), at(state, 's', true)))
    state = suggest(state, (tr) => tr.insertText('}}', at(state, 's', true)))
    expect(outcome(state)).toEqual({
      marked: ['[+{{]nome[-s][+}}]'],
      refused: ['nomes'],
      accepted: ['{{nome}}'],
    })
  })

  it('takes away both ends of a stretch, as without suggestions', () => {
    const { doc } = begin([chip('{{#fiador}}'), 'Há fiador.', chip('{{/fiador}}'), ' Fim.'])
    let state = State.create({ doc, plugins: [pairPlugin()] })
    state = suggest(state, (tr) => tr.delete(FIRST, FIRST + 1))
    expect(outcome(state)).toEqual({
      marked: ['[-{{#fiador}}]Há fiador.[-{{/fiador}}] Fim.'],
      refused: ['{{#fiador}}Há fiador.{{/fiador}} Fim.'],
      accepted: ['Há fiador. Fim.'],
    })
  })

  it('divides and joins paragraphs', () => {
    const divided = suggest(begin(['Um. Dois.']), (tr) => tr.split(FIRST + 4))
    expect(outcome(divided)).toEqual({ marked: ['Um. ', 'Dois.'], refused: ['Um. Dois.'], accepted: ['Um. ', 'Dois.'] })
    const state = begin(['Um.'], ['Dois.'], ['Três.'])
    const joined = suggest(state, (tr) => tr.delete(at(state, 'Um') + 1, at(state, 'Três') + 2))
    expect(outcome(joined)).toEqual({
      marked: ['U[-m.]', '[-Dois.]', '[-Tr]ês.'],
      refused: ['Um.', 'Dois.', 'Três.'],
      accepted: ['Uês.'],
    })
  })

  it('takes a new paragraph back at once when its author joins it again', () => {
    let state = suggest(begin(['Um. Dois.']), (tr) => tr.split(FIRST + 4))
    state = suggest(state, (tr) => tr.join(at(state, 'Dois') - 1))
    expect([linesOf(state), suggestionsIn(state)]).toEqual([['Um. Dois.'], []])
  })

  it('is refused where it cannot be shown: the form of a paragraph', () => {
    const state = begin(['Um.'])
    const tr = state.tr.setNodeMarkup(FIRST - 1, nodes.heading!, { level: 1 })
    expect(asSuggestion(tr, state, { id: 's', by: 'ana', at: '2026-11-26T12:00:00.000Z' })).toBeUndefined()
  })

  it('is decided one by one', () => {
    let state = suggest(begin(['a b']), (tr) => tr.insertText('x', FIRST + 1))
    state = suggest(state, (tr) => tr.insertText('y', at(state, 'b', true)))
    const [first] = suggestionsIn(state)
    expect(linesOf(state.apply(settle(state, 'accepted', first!.id)))).toEqual([expect.stringMatching(/^ax b\[\+y\]$/)])
  })
})
