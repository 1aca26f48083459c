import { expect, it } from 'vitest'
import { outcomeText } from './outcomeText.ts'

const named = (name: string) => ({ name })
const failed = (name: string, reason: unknown) => ({ item: named(name), reason })
const act = (documents: string, count: number) => `${documents} ${count === 1 ? 'foi' : 'foram'} para a lixeira.`

it.each([
  [{ done: [named('A'), named('B')], failed: [] }, '2 documentos foram para a lixeira.'],
  [
    { done: [named('A')], failed: [failed('B', new Error('Outra pessoa o alterou.'))] },
    '1 documento foi para a lixeira. Não deu certo em "B": Outra pessoa o alterou.',
  ],
  [
    { done: [], failed: [failed('B', 'unknown'), failed('C', 'unknown')] },
    'Não deu certo em "B" e mais 1: tente de novo.',
  ],
])('says for how many documents a bulk action succeeded, and why others failed', (outcome, text) => {
  expect(outcomeText(outcome, act)).toBe(text)
})
