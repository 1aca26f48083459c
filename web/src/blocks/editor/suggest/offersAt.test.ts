import { describe, expect, it } from 'vitest'
import { fieldForTag } from '#shared/interview/naming/fieldForTag.ts'
import { openLists } from '#shared/template/index.ts'
import { leaseFields } from '../lease.sample.ts'
import { fieldIndex } from '../model/fieldIndex.ts'
import { newQuestions, offersAt } from './offersAt.ts'

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

describe('what could be asked', () => {
  const created = (query: string, text = '', open: string[] = []) =>
    newQuestions({ index, lists: openLists(index.shape, open), open }, query, text, fieldForTag).map(
      ({ tag, label, kind }) => `${tag} ${label}: ${kind}`,
    )

  it('has the type that its name and the words before it propose', () => {
    expect(created('vencimento_multa')).toEqual(['{{vencimento_multa}} Criar a pergunta "Vencimento da multa": Texto'])
    expect(created('data_entrega')).toEqual(['{{data_entrega}} Criar a pergunta "Data da entrega": Data'])
    expect(created('multa', 'no valor de R$ ')).toEqual(['{{multa}} Criar a pergunta "Multa": Moeda'])
    expect(created('#tem_seguro')).toEqual(['{{#tem_seguro}} Criar a pergunta "Tem seguro?": Sim ou não'])
    expect(created('#bens')).toEqual(['{{#bens}} Criar a pergunta "Bens": Lista'])
    expect(created('multa_extenso')).toEqual(['{{multa_extenso}} Criar a pergunta "Multa": Número'])
  })
  it('may be written as a person would write it', () => {
    expect(created('Multa por atraso')).toEqual(['{{multa_por_atraso}} Criar a pergunta "Multa por atraso": Texto'])
  })
  it("is the item's or the document's within a list of items", () => {
    expect(created('profissao', '', ['{{#fiadores}}'])).toEqual([
      '{{profissao}} Criar a pergunta "Profissão": Texto, em cada item de Fiadores',
      '{{profissao}} Criar a pergunta "Profissão": Texto',
    ])
    expect(created('profissao', '', ['{{#testemunhas}}'])).toHaveLength(1)
  })
  it('is nothing that exists, that cannot be a name or that closes', () => {
    expect(['aluguel', '', '2 de', '/multa', '#multa maior que 3'].map((query) => created(query).length)).toEqual([
      0, 0, 1, 0, 0,
    ])
  })
})
