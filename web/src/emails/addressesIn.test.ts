import { expect, it } from 'vitest'
import { addressesIn, addressProblem } from './addressesIn.ts'

it('reads addresses as people write them', () => {
  expect(addressesIn(' ana@a.com.br, bia@b.com;ana@a.com.br\ncaio@c.com ')).toEqual([
    'ana@a.com.br',
    'bia@b.com',
    'caio@c.com',
  ])
})

it('says which addresses are wrong', () => {
  expect(addressProblem([], 10)).toBe('Informe pelo menos um e-mail.')
  expect(addressProblem(['ana@a.com.br', 'bia@', 'caio'], 10)).toBe('Confira: bia@, caio.')
  expect(addressProblem(['rosa@gmial'], 10)).toBe('Confira rosa@gmial: falta o final do e-mail, como .com ou .com.br.')
  expect(addressProblem(['a@b.co', 'c@d.co'], 1)).toBe('Envie a até 1 e-mails de cada vez.')
  expect(addressProblem(['ana@a.com.br'], 10)).toBeUndefined()
})
