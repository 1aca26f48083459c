import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pluralOf } from './plural.ts'
import { singularOf } from './singular.ts'

it.each([
  ['sócios', 'sócio'],
  ['bens', 'bem'],
  ['fiadores', 'fiador'],
  ['imóveis', 'imóvel'],
  ['partes', 'parte'],
  ['meses', 'mês'],
  ['países', 'país'],
  ['procurações', 'procuração'],
  ['irmãos', 'irmão'],
  ['Testemunhas', 'Testemunha'],
  ['contratuais', 'contratual'],
  ['juízes', 'juiz'],
])('%s: %s', (plural, singular) => expect(singularOf(plural)).toBe(singular))

it('a word that is no plural stays as it is', () => {
  expect(['quadro', 'equipe', 'rol', ''].map(singularOf)).toEqual(['quadro', 'equipe', 'rol', ''])
})

it('has the word as its plural, whatever the word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-záéíóúâêôãõç]{2,12}$/), (word) => {
      const plural = pluralOf(word)
      expect(pluralOf(singularOf(plural))).toBe(plural)
    }),
  )
})
