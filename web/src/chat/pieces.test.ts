import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#shared/api/chat.ts'
import { runsOf, takePiece, type Written, withWritten } from './pieces.ts'

const citation = { kind: 'question', mark: 'pergunta:valor', ref: 'valor', label: 'Valor' } as const
const piece = (from: number, text: string, attempt = 1) =>
  ({ type: 'chat.written', id: 'a', attempt, from, text, citations: text.includes('[[') ? [citation] : [] }) as const

const taken = (...pieces: ReturnType<typeof piece>[]): Written | undefined => {
  let known: Written | undefined
  for (const one of pieces) known = takePiece(known, one) ?? known
  return known
}

const message: ChatMessage = {
  id: 'a',
  question: 'Qual?',
  files: [],
  askedAt: '2026-11-26T12:00:00.000Z',
  state: 'answering',
  attempt: 1,
  text: 'O va',
  citations: [],
  proposals: [],
}

describe('the pieces of an answer', () => {
  it('are joined, however often each comes', () => {
    const whole = { attempt: 1, text: 'O valor [[pergunta:valor]].', citations: [citation] }
    const pieces = [piece(0, 'O valor '), piece(8, '[[pergunta:valor]]'), piece(26, '.')]
    expect(taken(...pieces)).toEqual(whole)
    expect(taken(pieces[0]!, pieces[0]!, pieces[1]!, pieces[1]!, pieces[2]!)).toEqual(whole)
  })

  it('are not joined over one that was missed', () => {
    expect(takePiece(taken(piece(0, 'O valor ')), piece(30, 'fim'))).toBeUndefined()
  })

  it('start over with another attempt, and ignore those of an earlier one', () => {
    const again = taken(piece(0, 'Primeira'), piece(0, 'Segunda', 2))
    expect(again).toEqual({ attempt: 2, text: 'Segunda', citations: [] })
    expect(takePiece(again, piece(8, ' velha'))).toBe(again)
  })

  it('are shown while they are more than what was read, and not once the answer ended', () => {
    const written = { attempt: 1, text: 'O valor', citations: [] }
    expect(withWritten(message, written).text).toBe('O valor')
    expect(withWritten({ ...message, text: 'O valor é' }, written).text).toBe('O valor é')
    expect(withWritten({ ...message, attempt: 2 }, written)).toEqual({ ...message, attempt: 2 })
    expect(withWritten({ ...message, state: 'answered' }, written).text).toBe('O va')
  })
})

it('a text is split at its marks', () => {
  expect(runsOf('Veja [[pergunta:valor]][[cláusula:2]].')).toEqual([
    { at: 0, text: 'Veja ' },
    { at: 5, mark: 'pergunta:valor' },
    { at: 23, mark: 'cláusula:2' },
    { at: 37, text: '.' },
  ])
})
