import { describe, expect, it } from 'vitest'
import { filterOf, orderIn, orders, sortOf } from './filterOf.ts'

const read = (address: string) => filterOf(new URLSearchParams(address), 'u1')

describe('the query of the list', () => {
  it('has the filters of the address: mine, to review, text, bin and others', () => {
    expect(read('minhas=1&revisar=1&busca=Silva&lixeira=1&situacao=4&ate=2026-01-31')).toEqual({
      assignedTo: 'u1',
      toReview: 'true',
      text: 'Silva',
      trash: 'true',
      where: JSON.stringify([
        { field: 'status', operator: 'equal', value: 4 },
        { field: 'updatedAt', operator: 'lessOrEqual', value: '2026-01-31' },
      ]),
    })
    expect(read('')).toEqual({})
  })

  it('is in the order of the address, or last changed first', () => {
    const asked = (address: string) => sortOf(orderIn(new URLSearchParams(address)))
    expect(asked('')).toEqual({})
    expect(asked('ordem=constructor')).toEqual({})
    expect(asked('ordem=updatedAt')).toEqual({ order: 'asc' })
    expect(asked('ordem=dueDate')).toEqual({ sort: 'dueDate', order: 'asc' })
    expect(asked('ordem=-name')).toEqual({ sort: 'name' })
    expect(orders.filter((order) => 'default' in order)).toHaveLength(1)
  })
})
