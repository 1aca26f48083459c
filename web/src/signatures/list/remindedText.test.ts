import { expect, it } from 'vitest'
import { remindedText } from './remindedText.ts'

it('says how many people and envelopes were reminded, and of the rest why not', () => {
  expect(remindedText({ chosen: 3, reminded: 2, people: 4 })).toBe(
    'Lembrete enviado a 4 pessoas, em 2 envelopes. Em outro não havia a quem lembrar.',
  )
  expect(remindedText({ chosen: 5, reminded: 2, people: 2 })).toMatch(/Em outros 3 não havia a quem lembrar\.$/)
  expect(remindedText({ chosen: 1, reminded: 1, people: 1 })).toBe('Lembrete enviado a 1 pessoa, em 1 envelope.')
  expect(remindedText({ chosen: 2, reminded: 0, people: 0 })).toMatch(/^Em nenhum deles/)
})
