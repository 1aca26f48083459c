import { expect, it } from 'vitest'
import { compile, start } from './compile.ts'
import { contentOf } from './contentOf.ts'
import { createField } from './createField.ts'
import { emptyInterviewCode } from './model.ts'

const CUT = '… (texto cortado: longo demais para uma pergunta)'

const socios = createField('list', {
  uid: 'l',
  ref: 'socios',
  name: 'Sócios',
  listType: 'objeto',
  listFields: [createField('text', { uid: 'n', ref: 'nome', name: 'Nome' })],
})
const thrice = (inside: string) => `{{#socios}}{{#socios}}{{#socios}}${inside}{{/socios}}{{/socios}}{{/socios}}`

function runOf(names: readonly string[], count: number) {
  const asked = names.map((name, at) => createField('text', { uid: `x${at}`, ref: `x${at}`, name, hint: name }))
  const program = compile({
    ...emptyInterviewCode(),
    sections: [{ id: 's', title: 'S', conditionals: [], fields: [socios, ...asked] }],
  })
  const answers = { socios: Array.from({ length: count }, () => ({ nome: 'Ana' })) }
  return { program, run: start(program, answers, '2026-11-22') }
}

it.each([
  ['that prints', thrice('{{nome}}'), `${'Ana'.repeat(100)}${CUT}`],
  ['that prints nothing', thrice(''), CUT],
])('a label with nested loops %s is cut, whatever the answers', (_what, name, shown) => {
  const { run } = runOf(Array(100).fill(name), 1_000)
  const labels = Array.from({ length: 100 }, (_, at) => run.fieldAt(at + 1).label)
  expect(new Set(labels)).toEqual(new Set([shown]))
})

it('a label that goes through a thousand answers is not cut', () => {
  const { run } = runOf(['Sócios: {{#socios}}{{nome}} {{/socios}}'], 1_000)
  expect(run.fieldAt(1).label).toBe(`Sócios: ${'Ana '.repeat(1_000)}`)
})

it('a text between the questions is cut too', () => {
  const { program, run } = runOf([], 1_000)
  expect(contentOf(program, run, thrice('{{nome}}')).length).toBeLessThan(500_100)
})
