import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileModel, fillDocx } from '#functions/docx/fill/index.ts'
import { listDoubts, proposeFields } from '#functions/docx/propose/index.ts'
import { readModel } from '#functions/docx/read/index.ts'
import { open } from '#functions/docx/testing/open.ts'
import { foreignTags, translateModel } from '#functions/docx/translate/index.ts'
import { buildScope, documentUses, type Field, interviewCodeSchema } from '#shared/interview/index.ts'
import { textOf } from './fillTranslated.ts'

const TODAY = '2026-11-28'
const folder = new URL('../fixtures/otherTools/', import.meta.url)

/** A file on its way through the product: translated, its questions accepted, and filled with answers. */
async function follow(name: string, answers: { readonly [ref: string]: unknown } = {}) {
  const sent = readFileSync(new URL(`${name}.docx`, folder))
  const before = foreignTags(await open(sent))
  const translated = await translateModel(sent)
  if (!translated.ok) throw new Error(translated.error.message)
  const { bytes } = translated.value
  const docx = await open(bytes)
  const reading = readModel(docx)
  const fields = proposeFields(reading, { sections: [] }).flatMap((proposal) => proposal.fields)
  const code = interviewCodeSchema.parse({ sections: [{ id: 's', fields }] })
  const foreign = foreignTags(docx)
  const left = {
    translated: [],
    problems: (foreign?.problems ?? []).map(({ message, place, tag, severity }) => ({
      message,
      ...(place && { place }),
      ...(tag !== undefined && { tag }),
      doubtful: severity === 'warning',
    })),
  }
  const compiled = await compileModel(bytes)
  const filled = compiled.ok ? fillDocx(compiled.value, buildScope(code, answers, TODAY), { today: TODAY }) : undefined
  return {
    offered: before?.translated.map(({ from, to }) => `${from} → ${to}`) ?? [],
    asks: fields.map(describeField),
    doubts: listDoubts(reading, { sections: [] }).map(({ ref, list, as }) => [list, ref, as].filter(Boolean).join(' ')),
    /** What the diagnostics say before publishing, with nothing marked as text, and with all of it. */
    blocking: documentUses([{ name }], [{ foreign: left, problems: reading.problems, placeholders: [] }])?.[0]
      ?.problems,
    blockingOnceText: documentUses(
      [{ name, plainTexts: left.problems.flatMap(({ tag }) => tag ?? []) }],
      [{ foreign: left, problems: reading.problems, placeholders: [] }],
    )?.[0]?.problems,
    text: filled?.ok ? (await textOf(filled.value)).split('\n') : undefined,
  }
}

function describeField({ ref, type, listFields }: Field): string {
  return listFields ? `${ref}[${listFields.map((item) => item.ref).join(' ')}]` : `${ref}: ${type}`
}

describe('a file written for another tool is asked and filled as its own tool does it', () => {
  it.each([
    [
      'dt-same-name-outside',
      {
        nome: 'CLIENTE',
        cpf: '529.982.247-25',
        testemunhas: [
          { nome: 'Ana', rg: '1' },
          { nome: 'Bia', rg: '2' },
        ],
      },
      ['nome: text', 'cpf: cpf_cnpj', 'testemunhas[nome rg]'],
      ['Cliente: CLIENTE, CPF 529.982.247-25', 'Testemunha Ana, RG 1', 'Testemunha Bia, RG 2'],
    ],
    [
      'carbone-same-name-outside',
      {
        nome: 'CLIENTE',
        testemunhas: [
          { nome: 'Ana', rg: '1' },
          { nome: 'Bia', rg: '2' },
        ],
      },
      ['nome: text', 'testemunhas[nome rg]'],
      ['Cliente: CLIENTE', 'Ana', '1', 'Bia', '2'],
    ],
    ['jinja-singular-one', { equipe: [{ nome: 'C' }, { nome: 'D' }] }, ['equipe[nome]'], ['C; D; fim']],
    [
      'other-parties',
      {
        vehicles: [
          { placa: 'A', dono: 'x' },
          { placa: 'B', dono: 'y' },
        ],
        non_contractor_vehicles: [{ placa: 'C' }],
      },
      ['non_contractor_vehicles[placa]', 'vehicles[placa dono]'],
      ['Veículo C', '1. A de x', '2. B de y'],
    ],
    [
      'bool-compound',
      { urgente: true, quitado: false, is_pf: false, is_pj: true },
      ['urgente: yesno', 'quitado: yesno', 'is_pf: yesno', 'is_pj: yesno'],
      ['Pague já.Parte.'],
    ],
    [
      'triple',
      { nomes: 'Ana', cpf: '529.982.247-25', valor: '10', cidade: 'Rio' },
      ['nomes: text', 'cpf: cpf_cnpj', 'valor: currency', 'cidade: text'],
      ['Nome: Ana', 'CPF: 529.982.247-25, valor R$ 10,00', 'Cidade: Rio'],
    ],
    [
      'docx-templates',
      {
        pessoas: [
          { nome: 'Ana', cpf: '529.982.247-25' },
          { nome: 'Bia', cpf: '286.043.159-42' },
        ],
        cidade: 'Natal',
        casado: true,
      },
      ['pessoas[nome cpf]', 'cidade: text', 'casado: yesno'],
      ['Nome: Ana 529.982.247-25', 'Nome: Bia 286.043.159-42', 'Cidade: Natal', 'Casado'],
    ],
    [
      'carbone-root',
      {
        itens: [
          { nome: 'Ana', cidade: 'Natal' },
          { nome: 'Bia', cidade: 'Olinda' },
        ],
      },
      ['itens[nome cidade]'],
      ['Ana - Natal', 'Bia - Olinda'],
    ],
    [
      'single-hash',
      { data: '2026-11-28', prefixo: 'X-1', modelo: 'Sedã', placa: 'ABC1D23', valor: '10' },
      ['data: date', 'prefixo: text', 'modelo: text', 'placa: text', 'valor: currency'],
      ['Ofício de 28/11/2026 sobre a viatura X-1 (Sedã), placa ABC1D23, R$ 10,00'],
    ],
    [
      'odd-names',
      { cpf_cnpj: '529.982.247-25', cpf_cnpj_cliente1: '286.043.159-42', Nome: 'Ana' },
      ['cpf_cnpj: cpf_cnpj', 'cpf_cnpj_cliente1: cpf_cnpj', 'Nome: text'],
      ['CPF/CNPJ: 529.982.247-25', '286.043.159-42 e Ana'],
    ],
    ['xdoc-mergefield', { name: 'Ana', project_name: 'Sol' }, ['name: text', 'project_name: text'], ['Olá Ana e Sol.']],
  ])('%s', async (name, answers, asks, text) => {
    expect(await follow(name, answers)).toMatchObject({ asks, text, blocking: [], blockingOnceText: [] })
  })
})

it("a name in a list that the document has too is the author's to decide", async () => {
  expect((await follow('dt-same-name-outside')).doubts).toEqual(['testemunhas nome item'])
  expect((await follow('carbone-same-name-outside')).doubts).toEqual([])
})

it('quotation marks around the words of a sentence are no fields', async () => {
  expect(await follow('guillemets-quotes', { nome: 'Ana' })).toMatchObject({
    offered: [],
    asks: ['nome: text'],
    blocking: [],
    text: ['O contrato «Águia» de Ana, nos termos do «caput» e da expressão «ad hoc».'],
  })
})

describe('what could not be translated stops publishing until its author says that it is text', () => {
  it.each([
    ['left-forgotten', ['nascimento+idade', '@texto = a + b']],
    ['unclosed-single', ['endereço}', '{telefone']],
  ])('%s', async (name, tags) => {
    const { blocking, blockingOnceText } = await follow(name)
    expect(blocking?.length).toBe(tags.length)
    for (const [at, tag] of tags.entries()) expect(blocking?.[at]).toContain(tag)
    expect(blockingOnceText).toEqual([])
  })
})
