import { expect, it } from 'vitest'
import { visitAddress } from '../shell/visitAddress.ts'
import { addressOf } from './addressOf.ts'

const secret = 'x'.repeat(43)
const url = `https://minuta.exemplo.com.br/sharedLink/${secret}`
const hidden = [{ name: ' utm_source ', text: 'site' }]

it('brings answers and parameters that the page reads back', () => {
  const answers = [
    { name: 'nome', text: 'Ana & Filhos' },
    { name: 'valor', text: '1.234,50' },
    { name: 'vazio', text: '' },
  ]
  expect(visitAddress(new URL(addressOf(url, { answers, hidden })))).toMatchObject({
    secret,
    values: { nome: 'Ana & Filhos', valor: '1.234,50' },
    hidden: { utm_source: 'site' },
    sealed: undefined,
  })
})

it('does not show answers that are sealed', () => {
  const address = addressOf(url, { answers: [{ name: 'nome', text: 'Ana' }], hidden, sealed: 'a+b/c=' })
  expect(address).not.toContain('Ana')
  expect(visitAddress(new URL(address))).toMatchObject({ sealed: 'a+b/c=', values: {}, hidden: { utm_source: 'site' } })
})
