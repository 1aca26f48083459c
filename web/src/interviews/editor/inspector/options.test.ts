import { expect, it } from 'vitest'
import { changeLabel, insertLabels } from './options.ts'

it('stores a choice under its own text until it has a value of its own', () => {
  expect(changeLabel([{ value: 'Solteiro', label: 'Solteiro' }], 0, 'Solteira')).toEqual([
    { value: 'Solteira', label: 'Solteira' },
  ])
  expect(changeLabel([{ value: 'S', label: 'Solteiro' }], 0, 'Solteira')).toEqual([{ value: 'S', label: 'Solteira' }])
  expect(changeLabel([{ value: 'SP', label: '' }], 0, 'SP ')).toEqual([{ value: 'SP ', label: 'SP ' }])
})

it('puts pasted lines in as choices, where the cursor was', () => {
  const options = [
    { value: 'a', label: 'a' },
    { value: 'd', label: 'd' },
  ]
  expect(insertLabels(options, 1, [' b', 'c ']).map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd'])
})
