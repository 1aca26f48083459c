import { describe, expect, test } from 'vitest'
import { countOf, pluralOf } from './plural.ts'

describe('pluralOf', () => {
  test.each([
    ['parcela', 'parcelas'],
    ['contrato', 'contratos'],
    ['locador', 'locadores'],
    ['juiz', 'juízes'],
    ['mês', 'meses'],
    ['gás', 'gases'],
    ['português', 'portugueses'],
    ['procuração', 'procurações'],
    ['cidadão', 'cidadãos'],
    ['órgão', 'órgãos'],
    ['acórdão', 'acórdãos'],
    ['ACÓRDÃO', 'ACÓRDÃOS'],
    ['bênção', 'bênçãos'],
    ['órfão', 'órfãos'],
    ['pós-graduação', 'pós-graduações'],
    ['tabelião', 'tabeliães'],
    ['imóvel', 'imóveis'],
    ['responsável', 'responsáveis'],
    ['papel', 'papéis'],
    ['civil', 'civis'],
    ['fácil', 'fáceis'],
    ['comercial', 'comerciais'],
    ['azul', 'azuis'],
    ['lençol', 'lençóis'],
    ['álcool', 'álcoois'],
    ['bem', 'bens'],
    ['homem', 'homens'],
    ['ônus', 'ônus'],
    ['país', 'países'],
    ['tórax', 'tórax'],
    ['atlas', 'atlas'],
    ['cônsul', 'cônsules'],
    ['LOCADOR', 'LOCADORES'],
    ['Imóvel', 'Imóveis'],
    ['Órgão', 'Órgãos'],
    ['ÓRGÃO', 'ÓRGÃOS'],
    ['PROCURAÇÃO', 'PROCURAÇÕES'],
    ['O', 'Os'],
    ['Dr', 'Drs'],
    ['leitãozinho', 'leitãozinhos'],
    ['móbile', 'móbiles'],
    ['fértil', 'férteis'],
    ['símbolo', 'símbolos'],
    ['escola', 'escolas'],
    ['filha', 'filhas'],
    ['valor', 'valores'],
    ['pêsame', 'pêsames'],
    ['pássaro', 'pássaros'],
    ['taxa', 'taxas'],
    ['a'.repeat(100), `${'a'.repeat(100)}s`],
    ['a'.repeat(101), 'a'.repeat(101)],
  ])('of %j is %j', (word, plural) => {
    expect(pluralOf(word)).toBe(plural)
  })
})

describe('countOf', () => {
  test.each([
    [0, 'parcela', '0 parcela'],
    [1, 'parcela', '1 parcela'],
    ['1.5', 'mês', '1,5 mês'],
    [2, 'mês', '2 meses'],
    [-2, 'mês', '-2 meses'],
    [1200, 'parcela', '1.200 parcelas'],
    ['x', 'parcela', ''],
  ])('of %s %s is %j', (value, singular, text) => {
    expect(countOf(value, singular)).toBe(text)
  })

  test('takes the plural it is given', () => {
    expect(countOf(3, 'dia útil', 'dias úteis')).toBe('3 dias úteis')
  })
})
