import { describe, expect, it } from 'vitest'
import { createField, emptyInterviewCode, type Field } from '#shared/interview/index.ts'
import { inputsOf, tryFormula } from './trial.ts'

const field = (ref: string, facts: Partial<Field> = {}) =>
  createField(facts.type ?? 'currency', { uid: ref, ref, name: ref, ...facts })

const installment = field('parcela', { type: 'formula', resultFormat: 'currency' })
const code = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: '',
      conditionals: [],
      fields: [
        field('total', { conditionals: [{ field: 'vende', operator: 'equalTo', value: true, logicOperator: 'and' }] }),
        field('parcelas', { type: 'number' }),
        field('com_juros', { type: 'formula', expression: 'total * 1,1' }),
        field('bens', { type: 'list', listType: 'objeto', listFields: [field('preco')] }),
        field('vende', { type: 'yesno' }),
        installment,
      ],
    },
  ],
}
const subject = { code, field: installment }
const refs = (formula: string) => inputsOf(formula, subject).map(({ ref }) => ref)

describe('trying a formula', () => {
  it.each([
    ['total / parcelas', ['total', 'parcelas']],
    ['com_juros / parcelas', ['total', 'parcelas']],
    ['SOMA(bens.preco)', ['bens']],
    ['1 + 1', []],
    ['total / (', []],
  ])('%s asks for %j', (formula, asked) => {
    expect(refs(formula)).toEqual(asked)
  })

  it.each([
    ['total / parcelas', { total: '1200.00', parcelas: 3 }, 'R$\u00a0400,00'],
    ['com_juros', { total: '100.00' }, 'R$\u00a0110,00'],
    ['SOMA(bens.preco)', { bens: [{ preco: '10.00' }, { preco: '5.50' }] }, 'R$\u00a015,50'],
  ])('%s gives the text a document would have, even if the questions are hidden', (formula, answers, text) => {
    expect(tryFormula(formula, subject, answers, '2026-03-10')).toEqual({ ok: true, text })
  })

  it('says why there is no result', () => {
    expect(tryFormula('total / 0', subject, { total: '1.00' }, '2026-03-10')).toEqual({
      ok: false,
      text: expect.stringMatching(/zero/i),
    })
  })
})
