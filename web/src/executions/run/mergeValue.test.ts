import { describe, expect, it } from 'vitest'
import { changedParts, keeps, mergeValue } from './mergeValue.ts'

const eva = { nome: 'Eva', cpf: '' }

describe('an answer that two people changed', () => {
  it.each([
    ['by one of them only', 'a', 'b', 'a', 'b', false],
    ['by both, equally', 'a', 'b', 'b', 'b', false],
    ['by both, differently', 'a', 'b', 'c', 'b', true],
    ['blank in different forms', null, '', undefined, '', false],
  ] as const)('%s', (_, base, mine, theirs, value, isConflict) => {
    expect(mergeValue(base, mine, theirs)).toEqual({ value, isConflict })
  })

  it('is theirs if theirs is preferred', () => {
    expect(mergeValue('a', 'b', 'c', 'theirs')).toEqual({ value: 'c', isConflict: true })
  })
})

describe('a list that two people changed', () => {
  it('has the rows of both, and the changed fields of each', () => {
    const mine = [{ ...eva, cpf: '1' }, { nome: 'Ana' }]
    const theirs = [{ ...eva, nome: 'Eva Dias' }, { nome: 'Rui' }]
    expect(mergeValue([eva], mine, theirs)).toEqual({
      value: [{ nome: 'Eva Dias', cpf: '1' }, { nome: 'Rui' }, { nome: 'Ana' }],
      isConflict: false,
    })
  })

  it('is entirely mine if one removed a row that the other changed', () => {
    expect(mergeValue([eva], [], [{ ...eva, cpf: '1' }])).toEqual({ value: [], isConflict: true })
  })

  it('conflicts in a field that both changed, and merges the others', () => {
    const merged = mergeValue([eva], [{ nome: 'Eva D.', cpf: '1' }], [{ nome: 'Eva Dias', cpf: '' }])
    expect(merged).toEqual({ value: [{ nome: 'Eva D.', cpf: '1' }], isConflict: true })
  })
})

describe('files that two people sent and removed', () => {
  const file = (fileId: string, more = {}) => ({ fileId, name: `${fileId}.pdf`, size: 1, ...more })

  it('are all there once, except those that either removed', () => {
    const base = [file('a'), file('b'), file('c')]
    expect(mergeValue(base, [file('a'), file('c'), file('mine')], [file('b'), file('c'), file('theirs')])).toEqual({
      value: [file('c'), file('theirs'), file('mine')],
      isConflict: false,
    })
  })

  it.each([
    ['this window', [file('a')], [file('a', { pending: true })]],
    ['the other window', [file('a', { pending: true })], [file('a')]],
  ])('are listed once if only %s knows that the upload is complete', (_, mine, theirs) => {
    expect(mergeValue([], mine, theirs)).toEqual({ value: [file('a')], isConflict: false })
  })
})

it('the changed parts of a list are the changed fields of its rows', () => {
  expect(changedParts([eva], [{ ...eva, cpf: '1' }, { nome: 'Ana' }])).toEqual([
    { nome: null, cpf: '1' },
    { nome: 'Ana' },
  ])
})

it('a list keeps an answer if any of its rows contains it', () => {
  expect(keeps([{ nome: 'Rui' }, { nome: 'Ana', cpf: '1' }], [{ nome: 'Ana' }])).toBe(true)
  expect(keeps([{ nome: 'Rui' }], [{ nome: 'Ana' }])).toBe(false)
})
