import { expect, it } from 'vitest'
import { changeLabel, changeValue, insertLabels, isRepeated, storesOther, withoutValues } from './options.ts'

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

it('an option may store something else than its text, until it is the text again', () => {
  const options = [
    { value: 'Solteiro', label: 'Solteiro' },
    { value: 'C', label: 'Casado' },
  ]
  expect(options.map(storesOther)).toEqual([false, true])
  expect(changeValue(options, 0, ' S ')).toEqual([{ value: 'S', label: 'Solteiro' }, options[1]])
  expect(changeValue(options, 1, '')).toEqual([options[0], { value: 'Casado', label: 'Casado' }])
  expect(changeValue([{ value: 'SP', label: '' }], 0, '35')).toEqual([{ value: '35', label: 'SP' }])
  const repeated = changeValue(options, 0, 'C')
  expect(repeated.map((_, at) => isRepeated(repeated, at))).toEqual([true, true])
  expect(withoutValues(options)).toEqual([options[0], { value: 'Casado', label: 'Casado' }])
})
