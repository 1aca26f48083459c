import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { complete, completionsOf, wordAt } from './completions.ts'

const field = (ref: string, name: string, facts: Partial<Field> = {}) =>
  createField(facts.type ?? 'currency', { uid: ref, ref, name, ...facts })

const total = field('total', 'Total', { type: 'formula' })
const price = field('preco', 'Preço')
const goods = field('bens', 'Bens', { type: 'list', listType: 'objeto', listFields: [price, total] })
const code = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [field('valor_causa', 'Valor da causa'), field('honorarios', 'Valor dos honorários'), goods],
    },
  ],
}
const outside = { code, field: field('x', 'X') }

it.each([
  ['', 0, undefined],
  ['total + val', 11, 'val'],
  ['val + total', 3, 'val'],
  ['bens.pre', 8, 'bens.pre'],
  ['"val', 4, undefined],
  ['"a" & val', 9, 'val'],
  ['valor', 3, undefined],
  ['12', 2, undefined],
])('in %j at %i the current word is %j', (formula, caret, word) => {
  expect(wordAt(formula, caret)?.text).toBe(word)
})

it.each([
  ['val', ['valor_causa', 'honorarios']],
  ['honorários', ['honorarios']],
  ['preço', ['bens.preco']],
  ['som', ['SOMA']],
  ['honorarios', []],
  ['nada disso', []],
])('%j proposes %j', (word, texts) => {
  expect(
    completionsOf(word, outside)
      .map(({ text }) => text)
      .filter((text) => texts.includes(text) || !/^[A-Z]/.test(text)),
  ).toEqual(texts)
})

it('offers the other fields of the same item without their list, and never the field itself', () => {
  expect(completionsOf('pre', { code, field: total, list: goods })[0]?.text).toBe('preco')
  expect(completionsOf('tot', { code, field: total, list: goods }).map(({ text }) => text)).not.toContain('total')
})

it.each([
  ['2 * val', { text: 'valor_causa', about: '', call: false }, '2 * valor_causa', 15],
  ['som', { text: 'SOMA', about: '', call: true }, 'SOMA()', 5],
])('%j becomes %j', (formula, chosen, text, caret) => {
  const word = wordAt(formula, formula.length)
  expect(word && complete(formula, word, chosen)).toEqual({ text, caret })
})
