import { expect, it } from 'vitest'
import { trialText } from './trialText.ts'

const now = new Date('2026-11-22T15:00:00Z')

it.each([
  [undefined, undefined],
  ['2026-12-01T15:00:00Z', undefined],
  ['2026-11-27T14:00:00Z', 'O período de teste termina em 5 dias (27/11/2026).'],
  ['2026-11-23T14:00:00Z', 'O período de teste termina em menos de um dia (23/11/2026).'],
  [
    '2026-11-20T15:00:00Z',
    'O período de teste terminou em 20/11/2026. O que há continua aqui, para ler, terminar e baixar; para começar documentos, escolha um plano.',
  ],
])('the notice of a trial that ends at %s', (endsAt, text) => {
  expect(trialText(endsAt, now)).toBe(text)
})
