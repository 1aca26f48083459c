import { describe, expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { addItem, moveItem, removeItem, setItem, setItemAnswer } from './listItems.ts'

describe('items of a list', () => {
  it('start as text in a simple list and as a form in a list of objects', () => {
    expect(addItem(['a'], { listType: 'simples' })).toEqual(['a', ''])
    expect(addItem([], { listType: 'objeto' })).toEqual([{}])
    expect(addItem([], {})).toEqual([''])
    expect(addItem([], { listFields: [createField('text', { uid: 'a' }), createField('text', { uid: 'b' })] })).toEqual(
      [{}],
    )
  })

  it('move within the list, but not past its ends', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })

  it('change one at a time', () => {
    expect(setItem(['a', 'b'], 1, 'x')).toEqual(['a', 'x'])
    expect(removeItem(['a', 'b'], 0)).toEqual(['b'])
    expect(setItemAnswer([{ nome: 'Ana' }, { nome: 'Rui', cpf: '1' }], 1, 'nome', 'Rui Sá')).toEqual([
      { nome: 'Ana' },
      { nome: 'Rui Sá', cpf: '1' },
    ])
    expect(setItemAnswer(['texto solto'], 0, 'nome', 'Ana')).toEqual([{ nome: 'Ana' }])
  })
})
