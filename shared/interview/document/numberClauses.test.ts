import { expect, it } from 'vitest'
import { numberClauses } from './numberClauses.ts'

const document = { sections: [] }
const at = (level: number, numbering?: string, list?: string) => ({ level, numbering, list })

it('clauses are counted level by level, each level starting over below the one above', () => {
  expect(numberClauses(document, [at(1), at(2), at(2), at(1), at(2), at(4), at(4), at(2)])).toEqual([
    'CLÁUSULA 1ª.',
    '1.1.',
    '1.2.',
    'CLÁUSULA 2ª.',
    '2.1.',
    'a)',
    'b)',
    '2.2.',
  ])
})

it('lists with names are counted by themselves, and others go on', () => {
  expect(
    numberClauses(document, [at(1, 'incisos'), at(1, 'incisos', 'x'), at(1, 'incisos'), at(1, 'incisos', 'x')]),
  ).toEqual(['I –', 'I –', 'II –', 'II –'])
})

it('a scheme of the document comes before a shared one, with its start and formats', () => {
  const numberings = [
    {
      id: 'decimal',
      label: '',
      levels: [
        { format: 'upperRoman' as const, text: '%1', start: 4 },
        { format: 'ordinal' as const, text: '%1.%2' },
        { format: 'lowerLetter' as const, text: '%3', start: 27 },
      ],
    },
  ]
  expect(numberClauses({ ...document, clauses: 'decimal', numberings }, [at(1), at(2), at(3), at(1), at(9)])).toEqual([
    'IV',
    'IV.1º',
    'aa',
    'V',
    'a'.repeat(2),
  ])
})

it('an unknown scheme numbers nothing', () => {
  expect(numberClauses(document, [at(1, 'nenhuma')])).toEqual([''])
})
