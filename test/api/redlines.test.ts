import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { open, textOf } from '#functions/docx/testing/open.ts'
import type { Redline } from '#shared/api/interviews/redlines.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { send } from '../support/request.ts'

const world = inject('world')

const create = async (): Promise<Interview> =>
  (await as('owner').interviews.createInterview({ body: { name: 'Contrato' } })).data
const read = async (id: string): Promise<Interview> =>
  (await as('owner').interviews.getInterview({ params: { id } })).data

const formOf = (bytes: Uint8Array, fileName: string) => {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName)
  return form
}

async function withModel(body: string): Promise<{ id: string; modelId: string }> {
  const { id } = await create()
  const sent = await as('owner').interviews.addModel({
    params: { id },
    form: formOf(makeDocx({ body }), 'contrato.docx'),
  })
  return { id, modelId: sent.data.model.id }
}

const compare = (id: string, modelId: string, body: string, parts = {}) =>
  as('owner').interviews.sendEditedModel({
    params: { id, modelId },
    form: formOf(makeDocx({ body, ...parts }), 'contrato (Ana).docx'),
  })

async function download(path: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(path, world.url), {
    headers: { authorization: `Bearer ${world.people.owner.accessToken}` },
  })
  return answer.bytes()
}
const lines = async (id: string, modelId: string) =>
  (await textOf(await download(`/api/v1/interviews/${id}/templates/${modelId}/file`)))['word/document.xml']

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const anas = (text: string) => `<w:ins w:id="1" w:author="Ana Lima" w:date="2026-11-20T10:00:00Z">${run(text)}</w:ins>`

const model = paragraph('O prazo é de {{prazo}} meses.') + paragraph('Foro de São Paulo.') + paragraph('Fim.')
const edited = `${paragraph('O prazo é de {{prazo}} semanas.')}<w:p>${run('Foro de ')}${anas('Campinas e de ')}${run('São Paulo.')}</w:p>${paragraph('Nova cláusula.')}${paragraph('Fim.')}`

describe('a Word file of a model, edited elsewhere and sent back', () => {
  it('is listed change by change, with who made each, and changes nothing by itself', async () => {
    const { id, modelId } = await withModel(model)
    const before = await read(id)
    const { status, data } = await compare(id, modelId, edited)
    const line = data as Redline
    expect(status).toBe(201)
    expect(line).toMatchObject({
      modelId,
      fileName: 'contrato (Ana).docx',
      left: 3,
      version: 1,
      outdated: false,
      notes: [],
    })
    const own = { author: line.sentByName, tracked: false }
    expect(line.changes).toEqual([
      {
        ...own,
        id: 'a1',
        kind: 'replaced',
        place: 'corpo',
        deleted: 'meses',
        inserted: 'semanas',
        before: 'O prazo é de {{prazo}} ',
        after: '.',
        date: line.sentAt,
      },
      {
        ...{
          id: 'a2',
          kind: 'inserted',
          place: 'corpo',
          deleted: '',
          inserted: 'Campinas e de ',
          before: 'Foro de ',
          after: 'São Paulo.',
        },
        ...{ author: 'Ana Lima', tracked: true, date: '2026-11-20T10:00:00Z' },
      },
      {
        ...own,
        id: 'a3',
        kind: 'paragraphInserted',
        place: 'corpo',
        deleted: '',
        inserted: 'Nova cláusula.',
        before: '',
        after: '',
        date: line.sentAt,
      },
    ])
    expect(line.passages.map(({ pieces }) => pieces.map(({ state, text }) => `${state} ${text}`))).toEqual([
      ['same O prazo é de {{prazo}} ', 'del meses', 'ins semanas', 'same .'],
      ['same Foro de ', 'ins Campinas e de ', 'same São Paulo.'],
      ['ins Nova cláusula.'],
      ['same Fim.'],
    ])
    expect(await read(id)).toEqual(before)
    expect((await as('owner').interviews.listRedlines({ params: { id } })).data).toEqual([
      {
        id: line.id,
        modelId,
        fileName: line.fileName,
        left: 3,
        sentBy: line.sentBy,
        sentByName: line.sentByName,
        sentAt: line.sentAt,
      },
    ])
    const file = await open(await download(`/api/v1/interviews/${id}/redlines/${line.id}/file`))
    expect(file.text('word/document.xml')).toContain('<w:del w:id="1001"')
    expect(file.text('word/document.xml')).toMatch(/<w:ins [^>]*w:author="Ana Lima" w:date="2026-11-20T10:00:00Z"/)
  })

  it('goes into the model as far as it is accepted; what is left keeps its authors and is decided later', async () => {
    const { id, modelId } = await withModel(model)
    const line = (await compare(id, modelId, edited)).data as Redline
    const decide = (body: BodyOf<'interviews', 'decideRedline'>) =>
      as('owner').interviews.decideRedline({ params: { id, redlineId: line.id }, body })
    expect(await decide({ version: 1 })).toMatchObject({
      status: 422,
      message: 'Diga quais alterações são aceitas ou recusadas.',
    })
    expect(await decide({ version: 1, accepted: ['a9'] })).toMatchObject({
      ...{ status: 422, message: 'Não há a alteração "a9": este arquivo tem 3 alterações.' },
    })
    expect(await decide({ version: 1, accepted: ['a1'], refused: ['a1'] })).toMatchObject({ status: 422 })
    const first = await decide({ version: 1, accepted: ['a3'], refused: ['a1'] })
    expect(first).toMatchObject({
      status: 200,
      data: { left: 1, version: 2, changes: [{ id: 'a1', author: 'Ana Lima', tracked: true }] },
    })
    expect(await lines(id, modelId)).toEqual([
      'O prazo é de {{prazo}} meses.',
      'Foro de São Paulo.',
      'Nova cláusula.',
      'Fim.',
    ])
    expect((await decide({ version: 1, accepted: 'all' })).status).toBe(409)
    expect(await decide({ version: 2, accepted: 'all' })).toMatchObject({ status: 200, data: { left: 0, changes: [] } })
    expect((await lines(id, modelId))?.[1]).toBe('Foro de Campinas e de São Paulo.')
    expect((await as('owner').interviews.listRedlines({ params: { id } })).data).toEqual([])
    const history = (await as('owner').interviews.listInterviewHistory({ params: { id } })).data
    expect(history.items).toHaveLength(4)
  })

  it('tells its comments and what is not compared; a file of something else is refused', async () => {
    const { id, modelId } = await withModel(model)
    const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const commented = `<w:p><w:commentRangeStart w:id="0"/>${run('Foro')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`
    const sent = await compare(id, modelId, model + commented, {
      header: paragraph('Escritório'),
      relations: `<Relationship Id="c1" Type="${REL}/comments" Target="comments.xml"/>`,
      types:
        '<Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>',
      parts: {
        'word/comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="Bruno" w:date="2026-11-20T10:00:00Z">${paragraph('Confirmar com o cliente')}</w:comment></w:comments>`,
      },
    })
    expect(sent.data).toMatchObject({
      comments: [{ author: 'Bruno', date: '2026-11-20T10:00:00Z', text: 'Confirmar com o cliente', quote: 'Foro' }],
      notes: ['Cabeçalhos, rodapés e notas que só o arquivo editado tem não entram.'],
    })
    expect(
      await as('owner').interviews.sendEditedModel({
        params: { id, modelId },
        form: formOf(new TextEncoder().encode('%PDF-1.7'), 'contrato.docx'),
      }),
    ).toMatchObject({ status: 422 })
  })

  it('must be sent again if the model changed meanwhile, and can be set aside', async () => {
    const { id, modelId } = await withModel(model)
    const line = (await compare(id, modelId, edited)).data as Redline
    const form = formOf(makeDocx({ body: paragraph('Outro') }), 'outro.docx')
    form.set('replaces', modelId)
    await as('owner').interviews.addModel({ params: { id }, form })
    const path = `/api/v1/interviews/${id}/redlines/${line.id}`
    expect(await as('owner').interviews.readRedline({ params: { id, redlineId: line.id } })).toMatchObject({
      data: { outdated: true },
    })
    expect(
      await as('owner').interviews.decideRedline({
        params: { id, redlineId: line.id },
        body: { version: 1, accepted: 'all' },
      }),
    ).toMatchObject({
      status: 422,
      message:
        'O arquivo do modelo mudou depois que este foi enviado. Nada foi aceito; envie o arquivo editado de novo, para comparar com o de agora.',
    })
    expect(await lines(id, modelId)).toEqual(['Outro'])
    expect((await as('owner').interviews.deleteRedline({ params: { id, redlineId: line.id } })).status).toBe(200)
    expect((await as('owner').interviews.readRedline({ params: { id, redlineId: line.id } })).status).toBe(404)
    const { token } = { token: world.people.otherOrganization.accessToken }
    expect((await send(world.url, 'GET', path, { token })).status).toBe(404)
  })

  it('changes the document that is written here, where it was edited in Word', async () => {
    const condition = { field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' }
    const editorDef = editorDefSchema.parse({
      sections: [
        {
          id: 'a',
          title: 'Contrato',
          blocks: [
            { id: 'b', type: 'text', content: '<h1>Contrato</h1><p data-clause="1">O foro é o de São Paulo.</p>' },
          ],
        },
        {
          id: 'c',
          title: 'Fiador',
          conditionals: [condition],
          blocks: [{ id: 'd', type: 'text', content: '<p>O fiador responde.</p>' }],
        },
      ],
    })
    const { id } = (await as('owner').interviews.createInterview({ body: { name: 'Escrito aqui' } })).data
    const { version } = await read(id)
    await as('owner').interviews.saveInterview({
      params: { id },
      body: {
        version,
        interviewCode: { ...emptyInterviewCode(), editorDef },
      },
    })
    const made = (await read(id)).interviewCode
    const modelId = made.settings.templates[0]!.id
    const docx = await open(await download(`/api/v1/interviews/${id}/templates/${modelId}/file`))
    const { replaceParts, writeZip } = await import('#functions/docx/package/index.ts')
    const xml = docx
      .text('word/document.xml')
      .replace('São Paulo', 'Campinas')
      .replace('responde', 'responde com seus bens')
    const bytes = writeZip(replaceParts(docx.entries, new Map([['word/document.xml', xml]])))
    const sent = await as('owner').interviews.sendEditedModel({
      params: { id, modelId },
      form: formOf(bytes, 'editado.docx'),
    })
    const line = sent.data
    expect(line.changes.map(({ deleted, inserted }) => [deleted, inserted])).toEqual([
      ['São Paulo', 'Campinas'],
      ['', ' com seus bens'],
    ])
    expect(
      await as('owner').interviews.decideRedline({
        params: { id, redlineId: line.id },
        body: { version: 1, accepted: ['a2'] },
      }),
    ).toMatchObject({ data: { left: 1 } })
    const after = (await read(id)).interviewCode.editorDef
    const expected = JSON.parse(JSON.stringify(made.editorDef).replace('responde', 'responde com seus bens'))
    expect(after).toEqual(expected)
    expect(
      await as('owner').interviews.decideRedline({
        params: { id, redlineId: line.id },
        body: { version: 2, refused: 'all' },
      }),
    ).toMatchObject({ data: { left: 0 } })
    expect((await read(id)).interviewCode.editorDef).toEqual(expected)
  })

  it('may be larger than a call: it is sent to the signed address', async () => {
    const { id, modelId } = await withModel(model)
    const bytes = makeDocx({ body: edited })
    const upload = (
      await as('owner').interviews.startModelUpload({
        params: { id },
        body: {
          fileName: 'grande.docx',
          size: bytes.byteLength,
        },
      })
    ).data
    expect(
      await as('owner').interviews.finishEditedUpload({ params: { id, modelId, uploadId: upload.id } }),
    ).toMatchObject({ status: 422 })
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields)) form.set(name, value)
    form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]))
    expect((await fetch(upload.url, { method: 'POST', body: form })).ok).toBe(true)
    const sent = await as('owner').interviews.finishEditedUpload({ params: { id, modelId, uploadId: upload.id } })
    expect(sent).toMatchObject({ status: 201, data: { fileName: 'grande.docx', left: 3 } })
    expect(
      (await as('owner').interviews.finishEditedUpload({ params: { id, modelId, uploadId: upload.id } })).data.id,
    ).toBe(sent.data.id)
  })
})
