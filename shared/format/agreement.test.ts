import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { agree, agreementOf, article, contraction } from './agreement.ts'

const forms = (text: string) => [
  agree(text),
  agree(text, { gender: 'feminine' }),
  agree(text, { plural: true }),
  agree(text, { gender: 'feminine', plural: true }),
]

describe('agree', () => {
  test.each([
    ['o(a) locatário(a)', 'o locatário', 'a locatária', 'os locatários', 'as locatárias'],
    ['do(a) portador(a)', 'do portador', 'da portadora', 'dos portadores', 'das portadoras'],
    ['LOCADOR(A)', 'LOCADOR', 'LOCADORA', 'LOCADORES', 'LOCADORAS'],
    ['Sr(a).', 'Sr.', 'Sra.', 'Srs.', 'Sras.'],
    ['ele(a)', 'ele', 'ela', 'eles', 'elas'],
    ['ao(à)', 'ao', 'à', 'aos', 'às'],
    ['cidadão(ã)', 'cidadão', 'cidadã', 'cidadãos', 'cidadãs'],
    ['juiz(íza)', 'juiz', 'juíza', 'juízes', 'juízas'],
    ['réu(ré)', 'réu', 'ré', 'réus', 'rés'],
    ['seu(sua)', 'seu', 'sua', 'seus', 'suas'],
    ['um(uma)', 'um', 'uma', 'uns', 'umas'],
    ['português(esa)', 'português', 'portuguesa', 'portugueses', 'portuguesas'],
    ['português(a)', 'português', 'portuguesa', 'portugueses', 'portuguesas'],
    ['PORTUGUÊS(A)', 'PORTUGUÊS', 'PORTUGUESA', 'PORTUGUESES', 'PORTUGUESAS'],
    ['Sudanês(a)', 'Sudanês', 'Sudanesa', 'Sudaneses', 'Sudanesas'],
    ['assessor(a)', 'assessor', 'assessora', 'assessores', 'assessoras'],
    ['assessor(es)(as)', 'assessor', 'assessora', 'assessores', 'assessoras'],
    ['hospedeiro(a)', 'hospedeiro', 'hospedeira', 'hospedeiros', 'hospedeiras'],
    ['sócio(s)', 'sócio', 'sócio', 'sócios', 'sócios'],
    ['ator(triz)', 'ator', 'atriz', 'atores', 'atrizes'],
    ['adorador(triz)', 'adorador', 'adoratriz', 'adoradores', 'adoratrizes'],
    ['embaixador(triz)', 'embaixador', 'embaixatriz', 'embaixadores', 'embaixatrizes'],
    ['ilhéu(ã)', 'ilhéu', 'ilhéuã', 'ilhéus', 'ilhéuãs'],
    ['locatário(a)(s)', 'locatário', 'locatária', 'locatários', 'locatárias'],
    ['locador(es)(as)', 'locador', 'locadora', 'locadores', 'locadoras'],
    ['outorgante(s)', 'outorgante', 'outorgante', 'outorgantes', 'outorgantes'],
    ['locador(es)', 'locador', 'locador', 'locadores', 'locadores'],
    ['imóvel(is)', 'imóvel', 'imóvel', 'imóveis', 'imóveis'],
    ['responsável(eis)', 'responsável', 'responsável', 'responsáveis', 'responsáveis'],
    ['bem(ns)', 'bem', 'bem', 'bens', 'bens'],
    ['obrigação(ões)', 'obrigação', 'obrigação', 'obrigações', 'obrigações'],
    ['CPF(s)', 'CPF', 'CPF', 'CPFs', 'CPFs'],
    ['os(as) sócios(as)', 'os sócios', 'as sócias', 'os sócios', 'as sócias'],
    ['os(as) portadores(as)', 'os portadores', 'as portadoras', 'os portadores', 'as portadoras'],
  ])('settles %j', (text, masculine, feminine, masculinePlural, femininePlural) => {
    expect(forms(text)).toEqual([masculine, feminine, masculinePlural, femininePlural])
  })

  test.each([
    'CPF(MF)',
    'nota(ab)',
    'pessoa(a)(mf)',
    'art. 5º (a)',
    'item 3(a)',
    'Lei(nova)',
    'sem fim (a',
    'cláusula()',
    'pessoa(física)',
    'x(a)y',
  ])('leaves %j alone', (text) => {
    expect(forms(text)).toEqual([text, text, text, text])
  })

  it('never throws, and changes nothing in a text without open endings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const closed = text.replaceAll('(', '')
        expect(agree(closed, { gender: 'feminine', plural: true })).toBe(closed)
        expect(typeof agree(text, { plural: true })).toBe('string')
      }),
    )
  })
})

describe('agreementOf', () => {
  test.each([
    [['masculine'], { gender: 'masculine', plural: false }],
    [['feminine'], { gender: 'feminine', plural: false }],
    [['feminine', 'feminine'], { gender: 'feminine', plural: true }],
    [['feminine', 'masculine'], { gender: 'masculine', plural: true }],
    [[], { gender: 'masculine', plural: true }],
  ] as const)('of %j is %j', (people, agreement) => {
    expect(agreementOf(people)).toEqual(agreement)
  })
})

describe('articles', () => {
  test.each([
    [{}, ['o', 'ao', 'do', 'no', 'pelo']],
    [{ gender: 'feminine' }, ['a', 'à', 'da', 'na', 'pela']],
    [{ plural: true }, ['os', 'aos', 'dos', 'nos', 'pelos']],
    [{ gender: 'feminine', plural: true }, ['as', 'às', 'das', 'nas', 'pelas']],
  ] as const)('for %j are %j', (agreement, words) => {
    const prepositions = ['a', 'de', 'em', 'por'] as const
    expect([article(agreement), ...prepositions.map((word) => contraction(word, agreement))]).toEqual(words)
  })
})
