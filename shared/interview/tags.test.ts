import { expect, it } from 'vitest'
import { filterTags, tagsOf } from './tags.ts'

it('S0 §3: tags are in capitals, each once, however their accents are stored; for filter lists in order', () => {
  const typed = [' locação', 'Locação', 'cível', 'ci\u0301vel', '', 'ação']
  expect(tagsOf(typed)).toEqual(['LOCAÇÃO', 'CÍVEL', 'AÇÃO'])
  expect(filterTags(typed)).toEqual(['AÇÃO', 'CÍVEL', 'LOCAÇÃO'])
})
