import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordDifferences } from './wordDifferences.ts'

it('a changed wording is shown word by word', () => {
  expect(wordDifferences('O prazo é de 12 meses.', 'O prazo é de 24 meses, sem renovação.')).toEqual([
    { key: '0', text: 'O prazo é de', kind: 'same' },
    { key: '1', text: ' 12', kind: 'removed' },
    { key: '2', text: ' 24', kind: 'added' },
    { key: '3', text: ' meses', kind: 'same' },
    { key: '4', text: ', sem renovação', kind: 'added' },
    { key: '5', text: '.', kind: 'same' },
  ])
})

it('both wordings can be read in it, whatever they are', () => {
  const text = fc.array(fc.constantFrom('prazo', ' ', ',', 'é', '12', '\t', '. '), { maxLength: 14 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifferences(before.join(''), after.join(''))
      const read = (without: string) =>
        pieces
          .filter(({ kind }) => kind !== without)
          .map((piece) => piece.text)
          .join('')
      expect([read('added'), read('removed')]).toEqual([before.join(''), after.join('')])
    }),
  )
})
