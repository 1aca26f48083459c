import { describe, expect, it } from 'vitest'
import { plans } from './plans.ts'
import { planPoints, priceText } from './planText.ts'
import { usageText } from './usageText.ts'

describe('a plan in words', () => {
  it('says what it includes of each kind, and what more of it costs', () => {
    expect(planPoints(plans.professional, '2026-11')).toEqual([
      { kind: 'users', included: '10 pessoas', beyond: 'R$ 29,00 por pessoa a mais' },
      { kind: 'documents', included: '600 documentos gerados por mês', beyond: 'R$ 0,60 por documento a mais' },
      { kind: 'signatures', included: '120 assinaturas por mês', beyond: 'R$ 1,90 por assinatura a mais' },
      { kind: 'aiTokens', included: '1.000.000 tokens de IA por mês', beyond: 'R$ 0,05 por mil tokens a mais' },
      { kind: 'storage', included: '50 GB de armazenamento', beyond: 'R$ 2,00 por GB a mais' },
    ])
  })

  it('names no price if no more can be bought', () => {
    expect(planPoints(plans.trial, '2026-11').every(({ beyond }) => beyond === undefined)).toBe(true)
  })

  it('writes money and quantities as people do', () => {
    expect(priceText('1490.00')).toBe('R$ 1.490,00')
    expect(usageText('users', 1)).toBe('1 pessoa')
    expect(usageText('storage', 1_234_567_890)).toBe('1,23 GB')
    expect(usageText('aiTokens', 12_345)).toBe('12.345 tokens')
  })
})
