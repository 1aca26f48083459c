import { expect, it } from 'vitest'
import { mergeProposals } from './mergeProposals.ts'

type Proposal = Parameters<typeof mergeProposals>[0][number]

const person = (name: string, email: string, title = '') =>
  ({ role: 'signer', name, email, title, order: 1, asksCpf: false, codeBy: 'email', needsCertificate: false }) as const

const proposal = (id: string, participants: Proposal['participants'], participant: number): Proposal => ({
  subject: 'Para assinar',
  message: '',
  expiresOn: '2026-12-31',
  reminderEveryDays: 3,
  ordered: false,
  documents: [{ executionId: id, fileId: `${id}.pdf`, name: id, pages: 2 }],
  participants,
  places: [{ participant, document: 0, kind: 'signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.05 }],
})

it('asks somebody who is in two documents once, and keeps every place with its person and document', () => {
  const merged = mergeProposals([
    proposal('a', [person('Ana Lima', 'ana@lima.com'), person('Bruno Reis', 'bruno@reis.com')], 1),
    proposal('b', [person('bruno reis', 'BRUNO@reis.com'), person('', '', 'Fiador')], 0),
  ])
  expect(merged.people.map(({ name, title }) => name || title)).toEqual(['Ana Lima', 'Bruno Reis', 'Fiador'])
  expect(merged.places.map(({ participant, document }) => [participant, document])).toEqual([
    [1, 0],
    [1, 1],
  ])
  expect(merged.documents.map(({ executionId }) => executionId)).toEqual(['a', 'b'])
})

it('keeps apart who is only known by their capacity', () => {
  const merged = mergeProposals([proposal('a', [person('', '', 'Fiador'), person('', '', 'Locatária')], 0)])
  expect(merged.people).toHaveLength(2)
})
