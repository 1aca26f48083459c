import { describe, expect, test } from 'vitest'
import { firstPhraseOf, phrasesOfParty, searchLineOf, wantedOf } from './searchWords.ts'

describe('a party is found', () => {
  test('by the words of its name without accents, and by its numbers without punctuation', () => {
    const facts = {
      name: "Conceição D'Ávila de Sá & Filhos Ltda.",
      document: '12.ABC.345/01DE-35',
      email: 'Contato@davila.adv.br',
      profession: 'não conta',
    }
    expect(phrasesOfParty(facts)).toEqual([
      'conceicao davila de sa filhos ltda 12abc34501de35 contato@davila adv br',
      'davila de sa filhos ltda 12abc34501de35 contato@davila adv br',
      'sa filhos ltda 12abc34501de35 contato@davila adv br',
      'filhos ltda 12abc34501de35 contato@davila adv br',
      'ltda 12abc34501de35 contato@davila adv br',
      '12abc34501de35 contato@davila adv br',
      'contato@davila adv br',
      'adv br',
      'br',
    ])
    expect(searchLineOf(facts)).toBe(' conceicao davila de sa filhos ltda 12abc34501de35 contato@davila adv br')
  })

  test('by a number that is divided by spaces', () => {
    expect(phrasesOfParty({ name: 'Sala 12', registration: '12 345 678' })).toEqual([
      'sala 12 12345678',
      '12 12345678',
      '12345678',
    ])
  })

  test('once, by the first of its phrases that begin as was typed', () => {
    const line = searchLineOf({ name: 'Anastácia Ana de Assis' })
    expect(['ana', 'anas', 'de', 'as', 'x'].map((beginning) => firstPhraseOf(line, beginning))).toEqual([
      'ana de assis',
      'anastacia ana de assis',
      undefined,
      'assis',
      undefined,
    ])
  })

  test('by a name that has only common words', () => {
    expect(phrasesOfParty({ name: 'Dos' })).toEqual(['dos'])
  })
})

test.each([
  ['  José da  Sil', ['jose', 'da', 'sil'], ['jose', 'sil'], 'jose da sil'],
  ['da Silva', ['da', 'silva'], ['silva'], 'silva'],
  ['dos', ['dos'], ['dos'], 'dos'],
  ['529.982.2', ['5299822'], ['5299822'], '5299822'],
  ['529 982 247', ['529982247'], ['529982247'], '529982247'],
  ['0001234-03.2026', ['0001234032026'], ['0001234032026'], '0001234032026'],
  ['12.abc.345/01', ['12abc34501'], ['12abc34501'], '12abc34501'],
  ['ana ana', ['ana'], ['ana'], 'ana'],
  ['d ana', ['d', 'ana'], ['ana'], 'ana'],
  ['da e', ['da', 'e'], ['e'], 'e'],
])('%j looks for %j', (text, words, telling, phrase) => {
  expect(wantedOf(text)).toEqual({ words, telling, phrase })
})

test('without a word there is nothing to look for', () => {
  expect(wantedOf('&')).toBeUndefined()
})
