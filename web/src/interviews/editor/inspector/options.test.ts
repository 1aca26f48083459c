import { expect, it } from 'vitest'
import { changeLabel, insertLabels } from './options.ts'

it("uses an option's text as its value until it has its own value", () => {
  expect(changeLabel([{ value: 'Solteiro', label: 'Solteiro' }], 0, 'Solteira')).toEqual([
    { value: 'Solteira', label: 'Solteira' },
  ])
  expect(changeLabel([{ value: 'S', label: 'Solteiro' }], 0, 'Solteira')).toEqual([{ value: 'S', label: 'Solteira' }])
  expect(changeLabel([{ value: 'SP', label: '' }], 0, 'SP ')).toEqual([{ value: 'SP ', label: 'SP ' }])
})

it('inserts pasted lines as options at the cursor', () => {
  const options = [
    { value: 'a', label: 'a' },
    { value: 'd', label: 'd' },
  ]
  expect(insertLabels(options, 1, [' b', 'c ']).map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd'])
})
