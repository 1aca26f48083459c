import { expect, it } from 'vitest'
import { type EnvelopeDetails, trailEvents } from '#shared/api/signatures/schemas.ts'
import { trailNote, trailText } from './trailText.ts'

const envelope = { participants: [{ id: 'p1', name: 'Ana Lima' }] } as unknown as EnvelopeDetails
const at = '2026-11-25T12:00:00Z'

it('says every event in a sentence of its own', () => {
  const sentences = trailEvents.map((event) =>
    trailText({ at, event, participantId: 'p1', name: 'Ana Lima' }, envelope),
  )
  expect(new Set(sentences).size).toBe(trailEvents.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^!]+[^.]$/u)
})

it('names a person as they are called now, and who is no longer there as they were called then', () => {
  expect(trailText({ at, event: 'signed', participantId: 'p1', name: 'Ana L.' }, envelope)).toBe('Ana Lima assinou')
  expect(trailText({ at, event: 'signed', participantId: 'p9', name: 'Bruno Reis' }, envelope)).toBe(
    'Bruno Reis assinou',
  )
})

it('shows no word of a machine', () => {
  expect(trailNote({ at, event: 'codeAsked', note: 'email' })).toBe('Por e-mail')
  expect(trailNote({ at, event: 'signed', note: 'código' })).toBe('Confirmou com o código recebido')
  expect(trailNote({ at, event: 'termsAccepted', note: '2026-11' })).toBe('Texto na versão 2026-11')
  expect(trailNote({ at, event: 'refused', note: 'A cláusula 3 mudou' })).toBe('A cláusula 3 mudou')
})
