import { expect, it } from 'vitest'
import { filterIn } from './listAddress.ts'

const read = (address: string) => filterIn(new URLSearchParams(address))

it('reads every filter of the list from its address', () => {
  expect(read('estado=em-parte&meus=1&busca=loca%C3%A7%C3%A3o&de=2026-11-01&ate=2026-11-30&documento=01J')).toEqual({
    state: 'partial',
    mine: 'true',
    text: 'locação',
    from: '2026-11-01',
    to: '2026-11-30',
    executionId: '01J',
  })
})

it('ignores what an address cannot mean', () => {
  expect(read('estado=toString&meus=sim&busca=&de=2026-02-30&ate=ontem&novo=1')).toEqual({})
})
