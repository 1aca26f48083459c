import { describe, expect, it } from 'vitest'
import { answerIn } from './answerIn.ts'

describe('the answer of a service that was asked for permission', () => {
  it('is a code with its state', () => {
    expect(answerIn('?code=abc&state=s&scope=x')).toEqual({ code: 'abc', state: 's' })
  })

  it('says why there is none', () => {
    expect(answerIn('?error=access_denied&state=s')).toEqual({ refused: expect.stringContaining('não foi dada') })
    expect(answerIn('?error=server_error&state=s')).toEqual({ refused: expect.stringContaining('Tente de novo') })
    for (const search of ['', '?code=abc', '?state=s'])
      expect(answerIn(search)).toEqual({ refused: expect.stringContaining('incompleta') })
  })
})
