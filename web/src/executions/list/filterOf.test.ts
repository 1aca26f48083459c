import { describe, expect, it } from 'vitest'
import { filterOf } from './filterOf.ts'

const read = (address: string) => filterOf(new URLSearchParams(address), 'u1')

describe('the filter in the address', () => {
  it('reads status, template, mine, to review, group, text and dates', () => {
    expect(read('situacao=4&modelo=i1&minhas=1&revisar=1&grupo=g1&busca=Silva&de=2026-01-01&ate=2026-01-31')).toEqual({
      status: 4,
      interviewId: 'i1',
      assignedTo: 'u1',
      toReview: 'true',
      group: 'g1',
      text: 'Silva',
      from: '2026-01-01',
      to: '2026-01-31',
    })
  })

  it('ignores what is not a status or a date', () => {
    expect(read('situacao=9&de=ontem')).toEqual({})
    expect(read('')).toEqual({})
  })
})
