import { describe, expect, test } from 'vitest'
import { searchLineOf, wantedWords, wordsOfParty } from './searchWords.ts'

describe('a party is found', () => {
  test('by the words of its name without accents, and by its numbers without punctuation', () => {
    const facts = {
      name: "Conceição D'Ávila de Sá & Filhos Ltda.",
      document: '12.ABC.345/01DE-35',
      email: 'Contato@davila.adv.br',
      profession: 'não conta',
    }
    expect(wordsOfParty(facts)).toEqual([
      'conceicao',
      'davila',
      'sa',
      'filhos',
      'ltda',
      '12abc34501de35',
      'contato@davila',
      'adv',
      'br',
    ])
    expect(searchLineOf(facts)).toBe(' conceicao davila de sa filhos ltda 12abc34501de35 contato@davila adv br')
  })

  test('by a name that has only common words', () => {
    expect(wordsOfParty({ name: 'Dos' })).toEqual(['dos'])
  })
})

test.each([
  ['  José da  Sil', ['jose', 'da', 'sil']],
  ['529.982.2', ['5299822']],
  ['529 982 247', ['529982247']],
  ['0001234-03.2026', ['0001234032026']],
  ['12.abc.345/01', ['12abc34501']],
  ['ana ana', ['ana']],
  ['&', []],
])('%j looks for %j', (text, words) => {
  expect(wantedWords(text)).toEqual(words)
})
