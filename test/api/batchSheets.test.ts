import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Batch } from '#shared/api/batches.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { sharedCell, textCell, workbook } from '#shared/sheets/testing/workbook.ts'
import { buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const { url } = inject('world')
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/sheets', name))

let organizationId = ''
let maker: Tokens
let model = ''

beforeAll(async () => {
  organizationId = await newOrganization('Planilhas de Outros')
  maker = await enter(await newPerson(organizationId, 'Rute'))
  const fields = [
    createField('text', { uid: 'n', ref: 'nome', name: 'Nome completo' }),
    createField('text', { uid: 'm', ref: 'matricula', name: 'Matrícula do imóvel' }),
    createField('date', { uid: 'd', ref: 'inicio', name: 'Data de início' }),
  ]
  const interviewCode = {
    ...emptyInterviewCode('Locação'),
    sections: [{ id: 's', title: 'Dados', conditionals: [], fields }],
  }
  model = (await buildInterview(as(maker), { name: 'Locação', interviewCode })).id
})

async function sendSheet(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'planilha.xlsx')
  for (const [name, value] of Object.entries({ finish: 'false', ...fields })) form.set(name, value)
  const answer = await send(url, 'POST', `/api/v1/interviews/${model}/batches/file`, {
    token: maker.accessToken,
    body: form,
  })
  const { data, messages } = answer.json as { data: Batch; messages: { msg: string }[] }
  return { status: answer.status, data, message: messages[0]?.msg, bytes: answer.text.length }
}

/** The answers of the documents that a batch makes, in its order. */
async function answersOf({ id }: Batch): Promise<object[]> {
  const read = async () => (await as(maker).batches.getBatch({ params: { id } })).data
  await expect.poll(async () => (await read()).state).toBe('done')
  const rows = (await as(maker).batches.listBatchRows({ params: { id } })).data
  return Promise.all(
    rows.items.map(async ({ executionId }) => {
      const { data } = await as(maker).executions.getExecution({ params: { id: executionId } })
      return data.values
    }),
  )
}

const rowOf = (at: number, name: string, more = '') => `<row r="${at}"${more}>${textCell(`A${at}`, name)}</row>`

describe('a file of spreadsheets', () => {
  it('that counts its days from 1904 gives the day that Excel shows, also in a cell without the format of a day', async () => {
    const { status, data, message } = await sendSheet(fixture('datas-de-1904.xlsx'))
    expect(status, message).toBe(202)
    expect(await answersOf(data)).toEqual([{ nome: 'Rui Geral', inicio: '2025-12-01' }])
  })

  it.each(['true', 'false'])(
    'in which a long number lost digits is refused with its row (finish: %s)',
    async (finish) => {
      const { status, message } = await sendSheet(fixture('dezessete-algarismos.xlsx'), { finish })
      expect({ status, message }).toEqual({
        status: 422,
        message:
          'Linha 2: A planilha só guarda 15 algarismos de um número, e os outros se perderam. Formate a coluna como texto e escreva o número de novo.',
      })
    },
  )

  it('in which a text is such a number as spreadsheets show it is refused, too', async () => {
    const csv = new TextEncoder().encode('Nome completo;Matrícula do imóvel\nAna;1,23457E+16\n')
    expect(await sendSheet(csv)).toMatchObject({ status: 422, message: expect.stringContaining('15 algarismos') })
  })

  it('that hides rows is refused with their lines before anything is made, and taken if they are wanted', async () => {
    const file = workbook({
      name: 'Dados',
      rows: [rowOf(1, 'Nome completo'), rowOf(2, 'Ana'), rowOf(3, 'Bia', ' hidden="1"'), rowOf(4, 'Caio')].join(''),
      after: '<autoFilter ref="A1:A4"/>',
    })
    expect(await sendSheet(file)).toMatchObject({
      status: 422,
      message:
        'A planilha esconde a linha 3, por um filtro talvez. Mostre ou apague o que está escondido, ou envie includeHidden para fazer também esses documentos.',
    })
    const taken = await sendSheet(file, { includeHidden: 'true' })
    expect(taken.status, taken.message).toBe(202)
    expect(await answersOf(taken.data)).toEqual([{ nome: 'Ana' }, { nome: 'Bia' }, { nome: 'Caio' }])
  })

  it('of two thousand bytes that refers a hundred times to one long text is answered at once, in few words', async () => {
    const columns = 'ABCDEFGH'
    const file = workbook({
      name: 'a',
      shared: [`${'palavra '.repeat(4_000)}`],
      rows: Array.from(
        { length: 20 },
        (_, y) => `<row r="${y + 1}">${[...columns].map((x) => sharedCell(`${x}${y + 1}`, 0)).join('')}</row>`,
      ).join(''),
    })
    const { status, message, bytes } = await sendSheet(file)
    expect(status).toBe(422)
    expect(message).toContain('Nenhuma pergunta corresponde a "palavra palavra')
    expect(bytes).toBeLessThan(2_000)
  })
})
