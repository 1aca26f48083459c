import { describe, expect, it } from 'vitest'
import { changedParts, keeps, mergeValue } from './mergeValue.ts'

const eva = { nome: 'Eva', cpf: '' }

describe('an answer that two people changed', () => {
  it.each([
    ['by one of them alone', 'a', 'b', 'a', 'b', false],
    ['by both to the same end', 'a', 'b', 'b', 'b', false],
    ['by both to different ends', 'a', 'b', 'c', 'b', true],
    ['blank in two ways', null, '', undefined, '', false],
  ] as const)('%s', (_, base, mine, theirs, value, isConflict) => {
    expect(mergeValue(base, mine, theirs)).toEqual({ value, isConflict })
  })

  it('stands as theirs where theirs are preferred', () => {
    expect(mergeValue('a', 'b', 'c', 'theirs')).toEqual({ value: 'c', isConflict: true })
  })
})

describe('a list that two people changed', () => {
  it('has the rows of both, and each field as whoever changed it left it', () => {
    const mine = [{ ...eva, cpf: '1' }, { nome: 'Ana' }]
    const theirs = [{ ...eva, nome: 'Eva Dias' }, { nome: 'Rui' }]
    expect(mergeValue([eva], mine, theirs)).toEqual({
      value: [{ nome: 'Eva Dias', cpf: '1' }, { nome: 'Rui' }, { nome: 'Ana' }],
      isConflict: false,
    })
  })

  it('is mine as a whole where one took out a row that the other changed', () => {
    expect(mergeValue([eva], [], [{ ...eva, cpf: '1' }])).toEqual({ value: [], isConflict: true })
  })

  it('conflicts in a field that both changed, and joins the others', () => {
    const merged = mergeValue([eva], [{ nome: 'Eva D.', cpf: '1' }], [{ nome: 'Eva Dias', cpf: '' }])
    expect(merged).toEqual({ value: [{ nome: 'Eva D.', cpf: '1' }], isConflict: true })
  })
})

it('what was changed in a list are the fields of its rows that are not as before', () => {
  expect(changedParts([eva], [{ ...eva, cpf: '1' }, { nome: 'Ana' }])).toEqual([
    { nome: null, cpf: '1' },
    { nome: 'Ana' },
  ])
})

it('a list keeps what was answered in whichever row it stands', () => {
  expect(keeps([{ nome: 'Rui' }, { nome: 'Ana', cpf: '1' }], [{ nome: 'Ana' }])).toBe(true)
  expect(keeps([{ nome: 'Rui' }], [{ nome: 'Ana' }])).toBe(false)
})
