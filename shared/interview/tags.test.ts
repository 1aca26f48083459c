import { expect, it } from 'vitest'
import { filterTags, tagsOf } from './tags.ts'

it('S0 §3: tags are upper case and unique, however their accents are stored; sorted for filter lists', () => {
  const typed = [' locação', 'Locação', 'cível', 'ci\u0301vel', '', 'ação']
  expect(tagsOf(typed)).toEqual(['LOCAÇÃO', 'CÍVEL', 'AÇÃO'])
  expect(filterTags(typed)).toEqual(['AÇÃO', 'CÍVEL', 'LOCAÇÃO'])
})
