import { expect, it } from 'vitest'
import { mergeFacts } from './mergeFacts.ts'

const base = { name: 'Ana Lima', phone: '(11) 3251-1000', city: 'Niterói' }

it('keeps what each of two people changed', () => {
  const mine = { name: 'Ana Lima Prado', phone: '(11) 3251-1000', city: 'Niterói', profession: 'médica' }
  const theirs = { name: 'Ana Lima', phone: '(11) 98765-4321', profession: 'médica' }
  expect(mergeFacts('person', base, mine, theirs)).toEqual({
    facts: { name: 'Ana Lima Prado', phone: '(11) 98765-4321', profession: 'médica' },
    clashes: [],
  })
})

it('names what both changed', () => {
  const { facts, clashes } = mergeFacts('person', base, { ...base, city: 'Santos' }, { ...base, city: 'Recife' })
  expect([facts.city, clashes]).toMatchObject(['Santos', [{ label: 'Cidade', theirs: 'Recife' }]])
})
