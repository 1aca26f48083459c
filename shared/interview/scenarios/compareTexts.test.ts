import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align } from '../../align.ts'
import { compareTexts, missingParagraphs } from './compareTexts.ts'

describe('the difference between two texts', () => {
  it('is nothing if they are the same', () => {
    expect(compareTexts(['Cláusula 1ª', 'O prazo é de 12 meses.'], ['Cláusula 1ª', 'O prazo é de 12 meses.'])).toEqual(
      [],
    )
  })

  it('pairs a paragraph with its other wording, and tells what is new or left out', () => {
    expect(
      compareTexts(
        ['Título', 'O prazo é de 12 meses.', 'O foro é o de São Paulo.', 'Assinatura'],
        ['Título', 'Há um fiador.', 'O prazo é de 24 meses.', 'Assinatura'],
      ),
    ).toEqual([
      { after: 'Há um fiador.' },
      { before: 'O prazo é de 12 meses.', after: 'O prazo é de 24 meses.' },
      { before: 'O foro é o de São Paulo.' },
    ])
  })

  it('leads from one to the other, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = align(before, after)
        const removed = pieces.flatMap((piece) => piece.removed)
        const added = pieces.flatMap((piece) => piece.added)
        expect(before.length - removed.length).toBe(after.length - added.length)
        const differences = compareTexts(before, after)
        expect(differences.flatMap((one) => one.before ?? [])).toEqual(removed)
        expect(differences.flatMap((one) => one.after ?? [])).toEqual(added)
      }),
    )
  })
})

describe('clauses that must be there', () => {
  it('may be anywhere in the text', () => {
    expect(missingParagraphs(['b', 'a'], ['a', 'x', 'b'])).toEqual([])
  })

  it('are told with what is most like them now, if anything is', () => {
    expect(
      missingParagraphs(
        ['O fiador responde pela dívida.', 'A multa é de 10%.'],
        ['Título', 'O fiador responde solidariamente pela dívida.', 'O foro é o de Santos.'],
      ),
    ).toEqual([
      {
        before: 'O fiador responde pela dívida.',
        after: 'O fiador responde solidariamente pela dívida.',
      },
      { before: 'A multa é de 10%.' },
    ])
  })
})

it('texts of which every paragraph is another are compared in bounded time', () => {
  const text = (kind: string) => Array.from({ length: 20_000 }, (_, at) => `${kind}${at} ${kind}x${at}`)
  const [before, after] = [text('prazo'), text('multa')]
  const begun = performance.now()
  expect(compareTexts(before, after)).toHaveLength(40_000)
  expect(missingParagraphs(before, after)).toHaveLength(20_000)
  expect(performance.now() - begun).toBeLessThan(10_000)
})
