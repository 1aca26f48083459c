import { describe, expect, it } from 'vitest'
import { createField, type Field } from '#shared/interview/index.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { readModel } from '../read/readModel.ts'
import { makeDocx, paragraph, table } from '../testing/makeDocx.ts'
import { open } from '../testing/open.ts'
import { listDoubts, proposeFields } from './proposeFields.ts'

async function read(body: string, readAs?: TemplateModel['readAs'], fields: Field[] = []) {
  const reading = { ...readModel(await open(makeDocx({ body }))), readAs }
  const code = { sections: [{ id: 's', title: '', conditionals: [], fields }] }
  return {
    asks: proposeFields(reading, code).flatMap((proposal) => proposal.fields.map(describeField)),
    doubts: listDoubts(reading, code).map(({ ref, list, as }) => [list, ref, as].filter(Boolean).join(' ')),
  }
}

function describeField({ ref, listFields }: Field): string {
  return listFields ? `${ref}[${listFields.map((item) => item.ref).join(' ')}]` : ref
}

it('a section with only words that agree with a party is no list, and nothing is asked', async () => {
  const text = paragraph('{{#poder_citacao}}receber citação em nome {{do_outorgante}};{{/poder_citacao}}')
  expect(await read(text)).toEqual({ asks: ['poder_citacao', 'do_outorgante'], doubts: [] })
})

describe('a name used in a list and outside', () => {
  const text = paragraph('{{nome}}, {{empresa}}: {{#testemunhas}}{{nome}}, RG {{rg}}, de {{empresa}}{{/testemunhas}}')

  it("is the item's if each item has such a thing, otherwise the document's, and its author is asked", async () => {
    expect(await read(text)).toEqual({
      asks: ['nome', 'empresa', 'testemunhas[nome rg]'],
      doubts: ['testemunhas nome item', 'testemunhas empresa document'],
    })
  })

  it('is whose its author says', async () => {
    const readAs = [
      { ref: 'nome', list: 'testemunhas', as: 'document' as const },
      { ref: 'empresa', list: 'testemunhas', as: 'item' as const },
    ]
    expect((await read(text, readAs)).asks).toEqual(['nome', 'empresa', 'testemunhas[rg empresa]'])
  })

  it("stays the item's when only the document's question was accepted", async () => {
    const nome = createField('text', { uid: 'n', ref: 'nome', name: 'Nome' })
    expect((await read(text, undefined, [nome])).asks).toEqual(['empresa', 'testemunhas[nome rg]'])
  })

  it('is not in doubt once the interview asks for the list', async () => {
    const nome = createField('text', { uid: 'n', ref: 'nome', name: 'Nome' })
    const list = createField('list', {
      uid: 'l',
      ref: 'testemunhas',
      listType: 'objeto',
      listFields: [createField('text', { uid: 'r', ref: 'rg' })],
    })
    expect(await read(text, undefined, [nome, list])).toEqual({
      asks: ['empresa'],
      doubts: ['testemunhas empresa document'],
    })
  })

  it('written as this.nome is the item’s, and other names there are not', async () => {
    expect(await read(paragraph('{{nome}} {{#xyz}}{{this.nome}} de {{cidade}}{{/xyz}}'))).toEqual({
      asks: ['nome', 'xyz[nome]', 'cidade'],
      doubts: ['xyz cidade document'],
    })
  })

  it('is the item’s in a list in a list too', async () => {
    const nested = '{{#empresas}}{{this.nome}}: {{#this.filiais}}{{this.nome}} de {{empresas.nome}}{{/}}{{/}}'
    expect((await read(paragraph(nested))).asks).toEqual(['empresas[nome filiais]'])
  })
})

describe('whether a section repeats', () => {
  it.each([
    ['{{#equipe}}{{nome}}{{/equipe}}', ['equipe[nome]'], []],
    ['{{#other_parties}}{{name}}{{/other_parties}}', ['other_parties[name]'], []],
    ['{{#tblList}}{{code}}{{/tblList}}', ['tblList[code]'], []],
    ['{{#xyz}}{{loop.index}}{{/xyz}}', ['xyz[]'], []],
    ['{{#xyz}}{{#(this.ativo)}}a{{/}}{{/xyz}}', ['xyz[ativo]'], []],
    ['{{#casado}}{{conjuge}}{{/casado}}', ['casado', 'conjuge'], []],
    ['{{#catalogo}}{{titulo}}{{/catalogo}}', ['catalogo', 'titulo'], ['catalogo section']],
    ['{{#filhos}}{{nome_filho}}{{/filhos}}', ['filhos', 'nome_filho'], ['filhos section']],
    ['{{#socios}}{{nome}}{{/}}{{^socios}}Sem sócios{{/}}', ['socios[nome]'], ['socios list']],
  ])('%s asks %j', async (text, asks, doubts) => {
    expect(await read(paragraph(text))).toEqual({ asks, doubts })
  })

  it('of rows is asked if neither its name nor its fields say', async () => {
    expect(await read(table(['{{#casado}}Cônjuge', '{{conjuge}}{{/casado}}']))).toEqual({
      asks: ['casado[conjuge]'],
      doubts: ['casado list'],
    })
  })

  it('is what its author says', async () => {
    const text = paragraph('{{#catalogo}}{{titulo}}{{/catalogo}}')
    expect((await read(text, [{ ref: 'catalogo', as: 'list' }])).asks).toEqual(['catalogo[titulo]'])
  })
})
