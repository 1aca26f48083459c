import { describe, expect, it } from 'vitest'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { statusOf } from './statusOf.ts'

const signing = {
  state: 'sent',
  expiresOn: '2999-12-10',
  sender: { name: 'Ana', organization: 'Silva Advogados', secondaryColor: '#0f9ab7' },
  me: { role: 'signer', state: 'invited', email: 'm•••@exemplo.com.br' },
  others: [{ name: 'Rui', role: 'signer', state: 'invited' }],
} as unknown as Signing

const titleOf = (change: Partial<Signing>, me: Partial<Signing['me']> = {}) =>
  statusOf({ ...signing, ...change, me: { ...signing.me, ...me } }).title

describe('who cannot sign now is told why, in words of their own case', () => {
  it.each([
    ['it is not their turn', {}, { state: 'waiting' }, 'Ainda não é a sua vez'],
    ['they signed', { state: 'partial' }, { state: 'signed' }, 'Você assinou'],
    ['they approved', { state: 'partial' }, { state: 'signed', role: 'approver' }, 'Você aprovou'],
    ['all signed', { state: 'completed' }, { state: 'signed' }, 'Você assinou, e está tudo concluído'],
    ['they refused', { state: 'refused' }, { state: 'refused' }, 'Você recusou'],
    ['somebody else refused', { state: 'refused' }, { state: 'signed' }, 'Outra pessoa recusou'],
    ['it was cancelled', { state: 'cancelled' }, { state: 'signed' }, 'Este pedido foi cancelado'],
    ['the time is over', { state: 'expired' }, {}, 'O prazo acabou'],
    ['the time was over a moment ago', { expiresOn: '2020-01-01' }, {}, 'O prazo acabou'],
    ['they only get a copy', {}, { role: 'copy', state: 'waiting' }, 'Você recebe uma cópia'],
  ] as const)('%s', (_, change, me, title) => {
    expect(titleOf(change as Partial<Signing>, me as Partial<Signing['me']>)).toBe(title)
  })

  it('and how many are still to sign, by number', () => {
    const { text } = statusOf({ ...signing, state: 'partial', me: { ...signing.me, state: 'signed' } })
    expect(text).toBe(
      '1 pessoa ainda precisa assinar. Quando todas assinarem, os documentos assinados chegam no seu e-mail, m•••@exemplo.com.br.',
    )
  })
})
