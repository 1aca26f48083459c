import { describe, expect, it } from 'vitest'
import type { VerifiedFile, VerifiedSignature } from '#shared/api/signatures/verification.ts'
import { verdictOf } from './verdictOf.ts'

const signature: VerifiedSignature = {
  name: 'MARIA SILVA',
  issuer: 'AC Teste',
  intact: true,
  after: 'nothing',
  trust: 'icpBrasil',
  valid: true,
  warnings: [],
}
const file: VerifiedFile = { result: 'foreign', participants: [], signatures: [], sha256: '', pages: 1 }
const of = (change: Partial<VerifiedFile>) => {
  const { tone, title } = verdictOf({ ...file, ...change })
  return [tone, title]
}

describe('what a PDF is, in one glance', () => {
  it.each([
    [{ result: 'sealed' }, 'good', 'Íntegro e assinado'],
    [{ result: 'changed' }, 'bad', 'Alterado depois de assinado'],
    [{ result: 'original' }, 'careful', 'É o original, ainda sem assinaturas'],
    [{}, 'careful', 'Não é daqui, e não tem assinatura digital'],
    [{ signatures: [signature] }, 'good', 'Assinado em outro lugar, sem alterações'],
    [
      { signatures: [signature, { ...signature, trust: 'unknown' }] },
      'careful',
      'Assinado em outro lugar, sem alterações',
    ],
    [{ signatures: [{ ...signature, valid: false }] }, 'careful', 'Assinado em outro lugar, sem alterações'],
    [{ signatures: [signature, { ...signature, intact: false }] }, 'bad', 'Alterado depois de assinado'],
    [{ signatures: [{ ...signature, after: 'changes' }] }, 'bad', 'Alterado depois de assinado'],
  ] as const)('%j', (change, tone, title) => {
    expect(of(change as Partial<VerifiedFile>)).toEqual([tone, title])
  })
})
