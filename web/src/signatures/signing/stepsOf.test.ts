import { describe, expect, it } from 'vitest'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { stepsOf } from './stepsOf.ts'

const me = { role: 'signer', asksCpf: false, needsCertificate: false } as Signing['me']
const text = { kind: 'text' } as Signing['places'][number]

describe('who signs is asked', () => {
  it('for a signature, their consent and a code', () => {
    expect(stepsOf({ me, places: [] }, undefined)).toEqual(['mark', 'consent', 'code'])
  })

  it('first for the CPF and the texts that the sender wants', () => {
    expect(stepsOf({ me: { ...me, asksCpf: true }, places: [] }, 'here')[0]).toBe('facts')
    expect(stepsOf({ me, places: [text] }, 'here')[0]).toBe('facts')
  })

  it('for no signature where they only approve', () => {
    expect(stepsOf({ me: { ...me, role: 'approver' }, places: [text] }, undefined)).toEqual(['consent', 'code'])
  })

  it('for the certificate or the signed file in place of signature and code', () => {
    expect(stepsOf({ me, places: [text] }, 'certificate')).toEqual(['consent', 'certificate'])
    expect(stepsOf({ me: { ...me, asksCpf: true }, places: [] }, 'file')).toEqual(['facts', 'consent', 'file'])
  })

  it('to choose how, where the sender wants a certificate, and never for a drawing', () => {
    const bound = { me: { ...me, needsCertificate: true }, places: [] }
    expect(stepsOf(bound, undefined)).toEqual(['way'])
    expect(stepsOf(bound, 'here')).toEqual(['way'])
    expect(stepsOf(bound, 'certificate')).toEqual(['way', 'consent', 'certificate'])
  })
})
