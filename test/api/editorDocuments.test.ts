import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { open, textOf } from '#functions/docx/testing/open.ts'
import type { Interview, ModelReading } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const word = readFileSync(join(import.meta.dirname, '../fixtures/models/procuracao-ad-judicia.docx'))

let organizationId = ''
let author: Tokens

const fetched = async (path: string): Promise<Uint8Array> => {
  const answer = await fetch(new URL(path, world.url), { headers: { authorization: `Bearer ${author.accessToken}` } })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** An interview that asks for a name, with a document of one text. */
const withText = (content: string, code: InterviewCode = emptyInterviewCode('Recibo')): InterviewCode => ({
  ...code,
  sections: [
    {
      id: 's',
      title: 'Dados',
      conditionals: [],
      fields: [createField('text', { uid: 'u', ref: 'nome', name: 'Nome' })],
    },
  ],
  editorDef: {
    ...code.editorDef,
    sections: [{ id: 'g', conditionals: [], headers: [], blocks: [{ id: 'b', type: 'text', content }], footers: [] }],
  },
})
const create = async (interviewCode: InterviewCode): Promise<Interview> =>
  (await as(author).interviews.createInterview({ body: { name: 'Recibo', interviewCode } })).data
const save = async ({ id, version }: Interview, interviewCode: InterviewCode): Promise<Interview> =>
  (await as(author).interviews.saveInterview({ params: { id }, body: { version, interviewCode } })).data
const fileOf = ({ id, interviewCode }: Interview): Promise<Uint8Array> => {
  const model = interviewCode.settings.templates.find(({ madeBy }) => madeBy === 'editor')
  return fetched(`/api/v1/interviews/${id}/templates/${model?.id}/file`)
}
const linesOf = async (interview: Interview) => (await textOf(await fileOf(interview)))['word/document.xml']

beforeAll(async () => {
  organizationId = await newOrganization('Escritos e Filhos')
  author = await enter(await newPerson(organizationId, 'Alba', ['interview.edit']))
})

describe('an interview with a document', () => {
  it('has the Word file that is made of it among its models, and a new one with each save', async () => {
    const first = await create(withText('<p>Recebi de {{nome}}.</p>'))
    expect(first.interviewCode.settings.templates).toMatchObject([
      { name: 'Recibo', fileName: 'Recibo.docx', madeBy: 'editor' },
    ])
    expect(first.documentText).toBe('Recebi de {{nome}}.')
    expect(await linesOf(first)).toEqual(['Recebi de {{nome}}.'])
    const [model] = first.interviewCode.settings.templates
    // A browser that did not have the model yet does not remove it.
    const second = await save(first, withText('<p>Paguei a {{nome}}.</p>'))
    expect(second.interviewCode.settings.templates).toMatchObject([{ id: model?.id, madeBy: 'editor' }])
    expect(second.interviewCode.settings.templates[0]?.fileId).not.toBe(model?.fileId)
    expect(await linesOf(second)).toEqual(['Paguei a {{nome}}.'])

    const changes = (await as(author).interviews.listVersionChanges({ params: { id: first.id, version: '2' } })).data
    expect(JSON.stringify(changes)).not.toContain('fileId')
    const restored = (
      await as(author).interviews.changeInterview({
        params: { id: first.id },
        body: { version: 2, versionSelected: 1 },
      })
    ).data
    expect(await linesOf(restored)).toEqual(['Recebi de {{nome}}.'])
  })

  it('keeps the name and conditions that the author gives to it, and other Word files', async () => {
    const made = await create(withText('<p>{{nome}}</p>'))
    const form = new FormData()
    form.set('file', new Blob([word as Uint8Array<ArrayBuffer>]), 'outro.docx')
    const added = await send(world.url, 'POST', `/api/v1/interviews/${made.id}/templates`, {
      token: author.accessToken,
      body: form,
    })
    expect(added.status).toBe(201)
    const now = (await as(author).interviews.getInterview({ params: { id: made.id } })).data
    const [own, other] = now.interviewCode.settings.templates
    const named = { ...own!, name: 'Recibo simples', fileId: 'a'.repeat(64) }
    const code = { ...now.interviewCode, settings: { ...now.interviewCode.settings, templates: [named, other!] } }
    const saved = await save(now, code)
    expect(saved.interviewCode.settings.templates).toEqual([
      { ...own, name: 'Recibo simples', fileName: 'Recibo simples.docx' },
      other,
    ])
  })

  it('loses the Word file with its last group', async () => {
    const made = await create(withText('<p>{{nome}}</p>'))
    const code = { ...made.interviewCode, editorDef: { sections: [] } }
    expect((await save(made, code)).interviewCode.settings.templates).toEqual([])
  })

  it('keeps only the HTML that documents have', async () => {
    const { interviewCode } = await create(
      withText(
        '<p onclick="x()" style="text-align: center; position: fixed">a<script>alert(1)</script><img src="https://x.y/z.png"><a href="javascript:x()">b</a></p><iframe src="//x"></iframe><font>c</font>',
      ),
    )
    expect(interviewCode.editorDef.sections[0]?.blocks).toEqual([
      { id: 'b', type: 'text', content: '<p style="text-align: center">ab</p>c' },
    ])
  })

  it('is renamed with its fields', async () => {
    const made = await create(withText('<p>{{nome}} e {{maiuscula nome}}</p>'))
    const renamed = (
      await as(author).interviews.renameReference({
        params: { id: made.id },
        body: {
          version: made.version,
          ref: 'nome',
          to: 'cliente',
        },
      })
    ).data
    expect(await linesOf(renamed)).toEqual(['{{cliente}} e {{maiuscula cliente}}'])
  })

  it('refuses to have the file changed beside the text that it is made of', async () => {
    const made = await create(withText('<p>{{nome}}</p>'))
    const refusal = {
      status: 422,
      message:
        'Este arquivo é feito do documento escrito aqui, a cada vez que o modelo é salvo. Altere o texto no documento.',
    }
    expect(
      await as(author).interviews.settleModelRevisions({
        params: { id: made.id, modelId: made.interviewCode.settings.templates[0]?.id },
        body: { acceptChanges: true, removeComments: false },
      }),
    ).toMatchObject(refusal)
    expect(
      await as(author).interviews.openInEditor({
        params: { id: made.id, modelId: made.interviewCode.settings.templates[0]?.id },
      }),
    ).toMatchObject(refusal)
  })

  it('is filled like any other, as docx and PDF', async () => {
    const made = await create(withText('<h1 data-clause="1">Do pagamento</h1><p>Recebi de {{maiuscula nome}}.</p>'))
    const started = await as(author).documents.createTest({
      params: { id: made.id },
      body: { values: { nome: 'Ana' } },
    })
    expect(started.status).toBe(202)
    const { executionId } = started.data
    const path = `/api/v1/interviews/${made.id}/tests/${executionId}`
    await expect
      .poll(
        async () => (await as(author).documents.getTest({ params: { id: made.id, testId: executionId } })).data.state,
        { timeout: 60_000 },
      )
      .toBe('done')
    const model = made.interviewCode.settings.templates[0]?.id
    const docx = await fetched(`${path}/files/${model}/docx`)
    expect((await textOf(docx))['word/document.xml']).toEqual(['Do pagamento', 'Recebi de ANA.'])
    expect(Buffer.from(await fetched(`${path}/files/${model}/pdf`)).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})

describe('a Word file of an interview', () => {
  it('is read as a document, which is saved and gives the same file', async () => {
    const made = await create(emptyInterviewCode('Procuração'))
    const form = new FormData()
    form.set('file', new Blob([word as Uint8Array<ArrayBuffer>]), 'procuracao.docx')
    const sent = await send(world.url, 'POST', `/api/v1/interviews/${made.id}/templates`, {
      token: author.accessToken,
      body: form,
    })
    const { model, version } = (sent.json as { data: ModelReading }).data
    const opened = (await as(author).interviews.openInEditor({ params: { id: made.id, modelId: model.id } })).data
    expect(opened.kept).toContain('2 tabelas.')
    expect(opened.lost).toEqual([])
    const saved = await save({ ...made, version }, { ...made.interviewCode, editorDef: opened.editorDef })
    const written = await open(await fileOf(saved))
    expect(saved.interviewCode.editorDef).toEqual(opened.editorDef)
    expect(written.has('word/header1.xml')).toBe(true)
    expect(await linesOf(saved)).toEqual((await textOf(word))['word/document.xml'])
  })
})

it('the editor is offered the fonts of the PDF, sizes and numberings', async () => {
  const { data: fonts } = await as(author).documents.listFonts()
  expect(fonts).toEqual([
    'Arial',
    'Arial Narrow',
    'Calibri',
    'Cambria',
    'Courier New',
    'Times New Roman',
    'DejaVu Sans',
  ])
  expect((await as(author).documents.listFontSizes()).data).toContain('12pt')
  const numberings = (await as(author).documents.listNumberings()).data
  expect(numberings.filter(({ levels }) => !levels).map(({ type }) => type)).toEqual(['1', 'a', 'A', 'i', 'I'])
  expect(numberings.find(({ type }) => type === 'clausulas')?.levels?.slice(0, 2)).toEqual(['CLÁUSULA %1ª.', '%1.%2.'])
})
