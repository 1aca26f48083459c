import { describe, expect, it } from 'vitest'
import { coverPasswords, hasCoveredPasswords, uncoverPasswords } from './coverPasswords.ts'
import { createField } from './createField.ts'
import { COVER } from './fields/password.ts'
import type { Field } from './model.ts'

const field = (type: Field['type'], ref: string, facts: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name: ref, ...facts })

const code = {
  sections: [
    {
      id: 's',
      title: 'Acessos',
      conditionals: [],
      fields: [
        field('text', 'nome'),
        field('password', 'senha'),
        field('list', 'contas', {
          listType: 'objeto',
          listFields: [field('text', 'banco'), field('password', 'pin')],
        }),
        field('list', 'codigos', { listType: 'simples', listFields: [field('password', 'codigo')] }),
      ],
    },
  ],
}

const answers = {
  nome: 'Ana',
  senha: 'segredo',
  contas: [
    { banco: 'Itaú', pin: '1111' },
    { banco: 'Caixa', pin: '2222' },
    { banco: 'Inter', pin: '' },
  ],
  codigos: ['a1', 'b2'],
}

const covered = {
  nome: 'Ana',
  senha: COVER,
  contas: [
    { banco: 'Itaú', pin: COVER },
    { banco: 'Caixa', pin: COVER },
    { banco: 'Inter', pin: '' },
  ],
  codigos: [COVER, COVER],
}

describe('the passwords among answers', () => {
  it('are masked, in rows of lists too, and everything else is unchanged', () => {
    expect(coverPasswords(code, answers)).toEqual(covered)
    expect([answers, covered].map((values) => hasCoveredPasswords(code, values))).toEqual([false, true])
  })

  it('replace their masks again', () => {
    expect(uncoverPasswords(code, covered, answers)).toEqual(answers)
  })

  it('follow their row when others are added, removed or moved', () => {
    const [itau, caixa, inter] = covered.contas
    const contas = (rows: readonly unknown[]) => uncoverPasswords(code, { contas: rows }, answers).contas
    expect(contas([inter, caixa, itau])).toEqual(answers.contas.toReversed())
    expect(contas([caixa])).toEqual([{ banco: 'Caixa', pin: '2222' }])
    expect(contas([itau, { banco: 'Novo', pin: 'novo' }, caixa, inter])).toEqual([
      { banco: 'Itaú', pin: '1111' },
      { banco: 'Novo', pin: 'novo' },
      { banco: 'Caixa', pin: '2222' },
      { banco: 'Inter', pin: '' },
    ])
  })

  it('stay in their row when another answer in it changes', () => {
    const contas = covered.contas.map((row) => ({ ...row, banco: `${row.banco} S.A.` }))
    expect(uncoverPasswords(code, { contas }, answers).contas.map(({ pin }) => pin)).toEqual(['1111', '2222', ''])
  })

  it('are kept as typed, and blank if a mask has no former password', () => {
    expect(uncoverPasswords(code, { senha: 'outra', nome: COVER }, answers)).toEqual({ senha: 'outra', nome: COVER })
    expect(uncoverPasswords(code, { senha: COVER, codigos: [COVER] }, {})).toEqual({ senha: '', codigos: [''] })
    expect(uncoverPasswords(code, { senha: COVER }, { senha: COVER })).toEqual({ senha: '' })
  })
})
