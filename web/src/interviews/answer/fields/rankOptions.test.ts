import { expect, test } from 'vitest'
import { optionsOf } from '#shared/interview/index.ts'
import { rankOptions } from './rankOptions.ts'

const states = optionsOf({ ref: 'uf', name: 'Estado', brazilianStates: true })

test.each([
  ['sp', ['São Paulo', 'Espírito Santo']],
  ['SP', ['São Paulo', 'Espírito Santo']],
  ['sao p', ['São Paulo']],
  ['São  Paulo', ['São Paulo']],
  ['rio g sul', ['Rio Grande do Sul']],
  ['grosso do', ['Mato Grosso do Sul']],
  ['para', ['Pará', 'Paraíba', 'Paraná']],
  ['ms', ['Mato Grosso do Sul']],
  ['xyz', []],
])('%j finds %j, best match first', (search, found) => {
  expect(rankOptions(states, search).map(({ label }) => label)).toEqual(found)
})

test("a blank text finds every option, in the author's order", () => {
  const options = ['Solteiro', 'Casado'].map((label) => ({ value: label, label }))
  expect(rankOptions(options, ' ')).toEqual(options)
})
