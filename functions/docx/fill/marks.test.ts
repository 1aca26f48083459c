import { expect, it } from 'vitest'
import { programOf } from '../testing/fillWithDocxtemplater.ts'
import { paragraph, table } from '../testing/makeDocx.ts'
import { noPlace } from '../testing/noPlace.ts'
import { MARK, type Marks } from './marks.ts'
import { runProgram } from './runProgram.ts'

const scope = {
  nome: 'Ana & Filhos',
  vazio: '',
  linhas: 'Rua A\nCentro',
  sim: true,
  nao: false,
  pessoas: [{ nome: 'Bia' }, { nome: 'Caio' }],
}

const surroundings = { today: '2026-03-27', onProblem: () => undefined, draw: () => '', place: noPlace }
const fill = (body: string, marks?: Marks) => runProgram(programOf(body), scope, { ...surroundings, marks }).xml

/** The filled body, with marks that show their position. */
const shown = (body: string, instead = '') =>
  fill(body, {
    value: (id, _frames, blank) => ({ key: `v${id}`, instead: blank ? instead : '' }),
    section: (id, frames) => `s${id}${frames.at(-1)?.turn?.at ?? ''}`,
  })
const readable = (xml: string) =>
  xml
    .replace(/<w:bookmarkEnd w:id="([^"]*)"\/>/g, '$1')
    .replace(MARK, (_mark, key: string | undefined) => (key === undefined ? ']' : `[${key}:`))
    .replace(/<[^>]*>/g, '')

it('a value is between its marks, across line breaks too, and a blank value shows the given replacement', () => {
  expect(readable(shown(paragraph('De {{nome}}, {{linhas}}; {{vazio}}.')))).toBe(
    'De [v0:Ana &amp; Filhos], [v0:Rua ACentro]; .',
  )
  expect(readable(shown(paragraph('{{vazio}}.'), 'Bairro'))).toBe('[v0:Bairro].')
})

it('a section is between its marks: within a text, around paragraphs and for each row', () => {
  expect(readable(shown(paragraph('a{{#sim}} b{{/sim}}{{#nao}} c{{/nao}}')))).toBe('a[s0: b]')
  const clause = paragraph('{{#sim}}') + paragraph('Cláusula') + paragraph('{{/sim}}')
  expect(readable(shown(clause))).toBe('[s0:Cláusula]')
  const rows = table(['{{#pessoas}}{{nome}}', '.{{/pessoas}}'])
  expect(readable(shown(rows))).toMatch(/^\[s\d0:\[v\d:Bia\]\.\]\[s\d1:\[v\d:Caio\]\.\]$/)
})

it('removing the marks gives the part filled without them', () => {
  const bodies = [
    paragraph('De {{nome}}, {{linhas}}; {{vazio}}.'),
    paragraph('a{{#sim}} b', ' c {{linhas}}', '{{/sim}} d'),
    paragraph('{{#nao}}x{{/nao}}') + paragraph('y'),
    paragraph('{{#pessoas}}') + table(['{{nome}}']) + paragraph('{{/pessoas}}'),
    table(['{{#pessoas}}{{nome}}', '.{{/pessoas}}']),
  ]
  for (const body of bodies) {
    const bare = shown(body)
      .replace(/<w:bookmarkEnd w:id="[\ufdd0\ufdd2][^"]*"\/>/g, '')
      .replace(MARK, '')
    expect(bare).toBe(fill(body))
  }
})

it('no answer can contain a mark', () => {
  const marked = runProgram(
    programOf(paragraph('{{nome}}')),
    { nome: 'a\ufdd0v9\ufdd1b\ufdd2' },
    {
      ...surroundings,
      marks: { value: () => ({ key: 'v0', instead: '' }), section: () => 's0' },
    },
  )
  expect(readable(marked.xml)).toBe('[v0:av9b]')
})
