import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'

const asking = (...fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [{ id: 'partes', title: 'Partes', conditionals: [], fields }],
})
const text = (ref: string, facts: Partial<Field> = {}) => createField('text', { uid: ref, ref, name: ref, ...facts })
const when = (field: string, value: string) => ({ field, operator: 'equalTo', value, logicOperator: 'and' }) as const

const create = async (interviewCode: InterviewCode): Promise<Interview> =>
  (await as('owner').interviews.createInterview({ body: { name: 'Contrato', interviewCode } })).data

async function addModel(id: string, words: string) {
  const form = new FormData()
  form.set('name', 'Contrato')
  form.set('file', new Blob([makeDocx({ body: paragraph(words) }) as Uint8Array<ArrayBuffer>]), 'contrato.docx')
  expect((await as('owner').interviews.addModel({ params: { id }, form })).status).toBe(201)
}

const examined = (id: string, who: 'owner' | 'member' = 'owner') =>
  as(who).interviews.examineInterview({ params: { id } })

describe('examining an interview', () => {
  it('finds nothing in a correct one, for people who may edit it', async () => {
    const { id } = await create(asking(text('nome'), text('conjuge', { conditionals: [when('nome', 'Ana')] })))
    expect(await examined(id, 'member')).toMatchObject({ status: 200, data: [] })
  })

  it('says what is wrong, where, and what to write instead', async () => {
    const { id } = await create(asking(text('nome'), text('conjuge', { conditionals: [when('nmoe', 'Ana')] })))
    expect((await examined(id)).data).toEqual([
      {
        code: 'referencia_inexistente',
        message: '"nmoe" não é um campo deste modelo.',
        severity: 'error',
        ref: 'conjuge',
        path: ['sections', 0, 'fields', 1, 'conditionals'],
        written: 'nmoe',
        suggestion: 'nome',
      },
    ])
  })

  it('checks its models: placeholders that are never asked, and questions that nothing uses', async () => {
    const { id } = await create(asking(text('nome'), text('profissao')))
    await addModel(id, 'Eu, {{nome}}, moro em {{cidade}}.')
    expect((await examined(id)).data).toEqual([
      {
        code: 'documento_sem_campo',
        message: 'O documento "Contrato" usa "cidade", que o modelo não pergunta.',
        severity: 'error',
        ref: 'cidade',
        path: ['settings', 'templates', 0],
      },
      {
        code: 'campo_sem_uso',
        message: 'Nenhum documento ou regra usa o campo "profissao".',
        severity: 'warning',
        ref: 'profissao',
        path: ['sections', 0, 'fields', 1],
      },
    ])
  })

  it('checks the sections of its models: what prints but is not asked stays blank', async () => {
    const decision = createField('yesno', { uid: 'd', ref: 'tem_fiador', name: 'Tem fiador?' })
    const condition = { field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' } as const
    const names = ['nome', 'fiador'].map((ref) => text(ref, { required: true, conditionals: [condition] }))
    const { id } = await create(asking(decision, ...names))
    await addModel(id, 'Contratante: {{nome}}.{{#tem_fiador}} Fiador: {{fiador}}, por {{nome}}.{{/tem_fiador}}')
    expect((await examined(id)).data).toEqual([
      {
        code: 'impresso_sem_pergunta',
        message:
          'O campo "nome" não é perguntado com todas as respostas com que o arquivo do Word "Contrato" o imprime: o lugar dele ficaria em branco (corpo: "Contratante: {{nome}}.{{#tem_fiador}} Fiador: {{fiador}}, por {{nome}}.{{/tem_fiador}}"). Pergunte-o sempre, ou ponha a marcação no trecho que depende da mesma condição.',
        severity: 'error',
        ref: 'nome',
        path: ['sections', 0, 'fields', 1, 'conditionals'],
      },
    ])
  })

  it("rejects a model with another tool's tags, without findings about its placeholders", async () => {
    const { id } = await create(asking(text('nome'), text('profissao')))
    await addModel(id, 'Eu, {nome}, moro em {cidade}.')
    expect((await examined(id)).data).toEqual([
      {
        code: 'documento_nao_gera',
        message:
          'O arquivo do Word "Contrato" não pode ser preenchido. Há 2 marcações de outra ferramenta, como {nome}, que sairiam no documento como estão. Traduza-as em Arquivos do Word, ou diga ali que devem ficar assim.',
        severity: 'error',
        path: ['settings', 'templates', 0],
      },
    ])
  })

  it('rejects a model that cannot be filled, naming each fault with its paragraph', async () => {
    const { id } = await create(asking(text('nome')))
    await addModel(id, 'Eu, {{nome}}, moro em {{#cidade}}Santos.')
    expect((await examined(id)).data).toContainEqual({
      code: 'documento_nao_gera',
      message:
        'O arquivo do Word "Contrato" não pode ser preenchido. Falha ao processar tags de abertura / fechamento: {{#cidade}} foi aberta e não foi fechada. Escreva {{/cidade}} onde o trecho termina. (corpo: "Eu, {{nome}}, moro em {{#cidade}}Santos.")',
      severity: 'error',
      path: ['settings', 'templates', 0],
    })
  })

  it('checks the latest version', async () => {
    const { id, version } = await create(asking(text('nome', { conditionals: [when('outro', '1')] })))
    expect((await examined(id)).data).toHaveLength(1)
    await as('owner').interviews.saveInterview({
      params: { id },
      body: { version, interviewCode: asking(text('nome')) },
    })
    expect((await examined(id)).data).toEqual([])
  })

  it("answers 404 for another organisation's interview", async () => {
    const { id } = await create(asking(text('nome')))
    expect(await as('otherOrganization').interviews.examineInterview({ params: { id } })).toMatchObject({
      status: 404,
    })
  })
})
