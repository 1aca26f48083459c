import { describe, expect, it } from 'vitest'
import { TRIAL_DAYS } from '#shared/api/trial.ts'
import { isCnpj } from '#shared/format/cpfCnpj.ts'
import { parseMoney } from '#shared/format/money.ts'
import { moneyInWords } from '#shared/format/words.ts'
import { currentAt, example, inWords, LAST_TICK, trialDays, typedAt } from './example.ts'

describe('the interview at the entrance', () => {
  it('is answered letter by letter, one question after the other, until all are', () => {
    const before = (tick: number) => typedAt(tick - 1)
    expect(typedAt(0)).toEqual([0, 0, 0, 0])
    for (let tick = 1; tick <= LAST_TICK; tick += 1) {
      const added = typedAt(tick).reduce((sum, typed, at) => sum + typed - (before(tick)[at] ?? 0), 0)
      expect([0, 1]).toContain(added)
    }
    expect(typedAt(LAST_TICK)).toEqual(example.map(({ answer }) => answer.length))
    expect([currentAt(0), currentAt(LAST_TICK)]).toEqual([0, undefined])
  })

  it('shows what Minuta would print: a CNPJ with right check digits, and the amount in words', () => {
    const [, cnpj, fee] = example
    expect(isCnpj(cnpj.answer)).toBe(true)
    expect(trialDays).toBe(TRIAL_DAYS)
    expect(moneyInWords(parseMoney(fee.answer) ?? '')).toBe(inWords)
  })
})
