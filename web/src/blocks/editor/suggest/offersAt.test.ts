import { describe, expect, it } from 'vitest'
import { openLists } from '#shared/template/index.ts'
import { leaseFields } from '../lease.sample.ts'
import { fieldIndex } from '../model/fieldIndex.ts'
import { offersAt } from './offersAt.ts'

const index = fieldIndex(leaseFields)
const offers = (query: string, open: string[] = []) =>
  offersAt({ index, lists: openLists(index.shape, open), open }, query).map(({ tag, label }) => `${tag} ${label}`)

describe('what is offered after {{', () => {
  it('is found by name or label, ignoring accents and case, best first, derived fields after their source', () => {
    expect(offers('ALUGUEL')).toEqual([
      '{{aluguel}} Valor do aluguel',
      '{{aluguel_extenso}} Valor do aluguel (por extenso)',
    ])
    expect(offers('locatario')).toEqual([
      '{{locatario_nome}} Nome do locatário',
      '{{locatario_documento}} CPF ou CNPJ do locatário',
      '{{locatario_casado}} O locatário é casado?',
      '{{#locatario_casado}} O locatário é casado?',
    ])
    expect(offers('estado do imóvel')).toEqual([
      '{{imovel_uf}} Estado do imóvel',
      '{{imovel_uf_preposicao}} Estado do imóvel (com preposição)',
      '{{imovel_uf_nome}} Estado do imóvel (nome por inteiro)',
    ])
    expect(offers('conjuge nome')).toEqual(['{{conjuge_nome}} Nome do cônjuge'])
    expect(offers('zzz')).toEqual([])
  })
  it('opens lists and conditionals, prints simple lists in line, and draws images', () => {
    expect(offers('fiadores')).toEqual(['{{#fiadores}} Fiadores'])
    expect(offers('garantia')).toEqual(['{{#tem_garantia}} Há garantia por fiança'])
    expect(offers('testemunhas')).toEqual(['{{#testemunhas}} Testemunhas', '{{testemunhas}} Testemunhas'])
    expect(offers('planta')).toEqual(['{{planta imagem}} Planta do imóvel'])
  })
  it('includes the fields of a list only inside it, before all others', () => {
    expect(offers('documento').some((offer) => offer.includes('CPF do fiador'))).toBe(false)
    expect(offers('documento', ['{{#fiadores}}'])[0]).toBe('{{documento}} CPF do fiador')
    expect(offers('', ['{{#fiadores}}']).slice(0, 2)).toEqual([
      '{{nome}} Nome do fiador',
      '{{documento}} CPF do fiador',
    ])
    expect(offers('', ['{{#testemunhas}}'])[0]).toBe('{{this}} Item de Testemunhas')
  })
  it('offers sections after #, inverted sections after ^ and open tags after /', () => {
    expect(offers('#').slice(0, 3)).toEqual([
      '{{#fiadores}} Fiadores',
      '{{#testemunhas}} Testemunhas',
      '{{#tem_garantia}} Há garantia por fiança',
    ])
    expect(offers('^casado')).toEqual(['{{^locatario_casado}} O locatário é casado?'])
    expect(offers('/', ['{{#tem_garantia}}', '{{#fiadores}}'])).toEqual([
      '{{/fiadores}} Fiadores',
      '{{/tem_garantia}} Há garantia por fiança',
    ])
  })
})
