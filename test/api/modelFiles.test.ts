import { describe, expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { textOf } from '#functions/docx/testing/open.ts'
import type { Interview, ModelReading } from '#shared/api/interviews.ts'
import { as } from '../support/client.ts'
import { send } from '../support/request.ts'

const world = inject('world')

const create = async (): Promise<Interview> =>
  (await as('owner').interviews.createInterview({ body: { name: 'Contrato' } })).data
const read = async (id: string): Promise<Interview> =>
  (await as('owner').interviews.getInterview({ params: { id } })).data

function sendFile(id: string, body: string, fileName: string, replaces?: string) {
  const form = new FormData()
  if (replaces) form.set('replaces', replaces)
  form.set('file', new Blob([makeDocx({ body }) as Uint8Array<ArrayBuffer>]), fileName)
  return as('owner').interviews.addModel({ params: { id }, form })
}

async function download(id: string, modelId: string, query = '') {
  const { url, people } = world
  const answer = await fetch(new URL(`/api/v1/interviews/${id}/templates/${modelId}/file${query}`, url), {
    headers: { authorization: `Bearer ${people.owner.accessToken}` },
  })
  return { status: answer.status, name: answer.headers.get('content-disposition'), bytes: await answer.bytes() }
}
const lines = async (bytes: Uint8Array) => (await textOf(bytes))['word/document.xml']

describe('the Word file of a model', () => {
  it('can be downloaded in its current form, and as uploaded before translation', async () => {
    const { id } = await create()
    const { model } = (await sendFile(id, paragraph('Eu, {nome}, declaro.'), 'Declaração.docx')).data as ModelReading
    expect((await download(id, model.id, '?original=true')).status).toBe(404)
    await as('owner').interviews.translateModel({ params: { id, modelId: model.id }, body: {} })
    const now = await download(id, model.id)
    expect([now.status, await lines(now.bytes)]).toEqual([200, ['Eu, {{nome}}, declaro.']])
    expect(now.name).toContain(encodeURIComponent('Declaração.docx'))
    expect(await lines((await download(id, model.id, '?original=true')).bytes)).toEqual(['Eu, {nome}, declaro.'])
    const { token } = { token: world.people.otherOrganization.accessToken }
    expect(
      (await send(world.url, 'GET', `/api/v1/interviews/${id}/templates/${model.id}/file`, { token })).status,
    ).toBe(404)
  })

  it('can be replaced: name and conditions stay, and only new fields are proposed', async () => {
    const { id } = await create()
    const first = (await sendFile(id, paragraph('{{nome}} e {{cidade}}'), 'v1.docx')).data as ModelReading
    const stored = await read(id)
    const { settings } = stored.interviewCode
    const conditionals = [{ field: 'nome', operator: 'equalTo', value: 'Ana', logicOperator: 'and' }] as const
    const templates = settings.templates.map((each) => ({ ...each, name: 'Contrato', conditionals }))
    const fields = first.proposals.flatMap((proposal) => proposal.fields)
    const sections = [{ id: 's', title: 'Dados', conditionals: [], fields }]
    const interviewCode = { ...stored.interviewCode, sections, settings: { ...settings, templates } }
    await as('owner').interviews.saveInterview({ params: { id }, body: { version: stored.version, interviewCode } })

    const { status, data } = await sendFile(id, paragraph('{{nome}} e {{profissao}}'), 'v2.docx', first.model.id)
    const second = data as ModelReading
    expect([status, second.proposals.flatMap((each) => each.fields.map(({ ref }) => ref))]).toEqual([
      201,
      ['profissao'],
    ])
    expect((await read(id)).interviewCode.settings.templates).toMatchObject([
      { id: first.model.id, name: 'Contrato', fileName: 'v2.docx', conditionals },
    ])
    const unknown = '01KAHXTEST0000000000000000'
    expect((await sendFile(id, paragraph('x'), 'v3.docx', unknown)).status).toBe(404)
  })

  it('proposes conditions for questions that the new file does not always need', async () => {
    const { id } = await create()
    const first = (await sendFile(id, paragraph('{{nome}}, fiador {{fiador_nome}}'), 'v1.docx')).data as ModelReading
    const stored = await read(id)
    const fields = first.proposals.flatMap((proposal) => proposal.fields)
    const interviewCode = {
      ...stored.interviewCode,
      sections: [{ id: 's', title: 'Dados', conditionals: [], fields }],
    }
    await as('owner').interviews.saveInterview({ params: { id }, body: { version: stored.version, interviewCode } })
    const section = '{{nome}}{{#tem_fiador}}, fiador {{fiador_nome}}{{/tem_fiador}}'

    const { data } = await sendFile(id, paragraph(section), 'v2.docx', first.model.id)
    const conditionals = [{ field: 'tem_fiador', operator: 'equalTo', value: true, logicOperator: 'and' }]
    const conditions = [{ ref: 'fiador_nome', name: 'Nome do fiador', conditionals }]
    expect((data as ModelReading).conditions).toEqual(conditions)
    const again = await as('owner').interviews.readModel({ params: { id, modelId: first.model.id } })
    expect(again.data.conditions).toEqual(conditions)
    const other = (await sendFile(id, paragraph('Recibo de {{fiador_nome}}'), 'recibo.docx')).data as ModelReading
    expect(other.conditions).toEqual([])
    const beside = await as('owner').interviews.readModel({ params: { id, modelId: first.model.id } })
    expect(beside.data.conditions).toEqual([])
  })

  it('takes its name from the file, spelt as in the document, and so does its interview', async () => {
    const created = await as('owner').interviews.createInterview({ body: { name: 'Procuracao ad judicia' } })
    const { id } = created.data
    const sent = await sendFile(
      id,
      paragraph('PROCURAÇÃO AD JUDICIA') + paragraph('Eu, {{nome}}.'),
      'procuracao_ad_judicia.docx',
    )
    expect((sent.data as ModelReading).model.name).toBe('Procuração ad judicia')
    expect(await as('owner').interviews.getInterview({ params: { id } })).toMatchObject({
      data: { name: 'Procuração ad judicia' },
    })
  })

  it('reports tracked changes and comments, and removes both on request', async () => {
    const { id } = await create()
    const body =
      '<w:p><w:ins w:id="1"><w:r><w:t>Eu, {{nome}}</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>, João</w:delText></w:r></w:del></w:p>'
    const sent = (await sendFile(id, body, 'minuta.docx')).data as ModelReading
    expect(sent).toMatchObject({ revisions: { changes: 2, comments: 0 }, problems: [] })
    const findings = async () =>
      (await as('owner').interviews.examineInterview({ params: { id } })).data.map(({ code }) => code)
    expect(await findings()).toContain('documento_com_revisao')
    expect(
      (await as('owner').interviews.settleModelRevisions({ params: { id, modelId: sent.model.id }, body: {} })).status,
    ).toBe(422)
    const settled = await as('owner').interviews.settleModelRevisions({
      params: { id, modelId: sent.model.id },
      body: { acceptChanges: true },
    })
    expect(settled).toMatchObject({ status: 200, data: { model: { id: sent.model.id }, revisions: { changes: 0 } } })
    expect(await lines((await download(id, sent.model.id)).bytes)).toEqual(['Eu, {{nome}}'])
    expect(await findings()).not.toContain('documento_com_revisao')
  })

  it('can have a tag corrected everywhere; the previous version keeps the old file', async () => {
    const { id } = await create()
    const sent = (await sendFile(id, paragraph('Eu, {{nm', 'oe}}, {{nmoe maiuscula}}.'), 'minuta.docx'))
      .data as ModelReading
    expect(
      await as('owner').interviews.correctModelTag({
        params: { id, modelId: sent.model.id },
        body: { ref: 'idade', to: 'nome' },
      }),
    ).toMatchObject({
      status: 422,
      message: 'O arquivo do Word não usa "idade".',
    })
    const corrected = await as('owner').interviews.correctModelTag({
      params: { id, modelId: sent.model.id },
      body: { ref: 'nmoe', to: 'nome' },
    })
    expect(corrected).toMatchObject({
      status: 200,
      data: { model: { id: sent.model.id, fileName: 'minuta.docx' }, placeholders: [{ ref: 'nome' }] },
    })
    expect(await lines((await download(id, sent.model.id)).bytes)).toEqual(['Eu, {{nome}}, {{nome maiuscula}}.'])
    expect(
      (
        await as('owner').interviews.correctModelTag({
          params: { id, modelId: sent.model.id },
          body: { ref: 'nmoe', to: 'a b' },
        })
      ).status,
    ).toBe(400)
  })

  it('is refused before it is stored if it has too many tags', async () => {
    const { id } = await create()
    const tags = Array.from({ length: 21_000 }, (_, index) => `{{a${index % 10}}} `).join('')
    expect(await sendFile(id, paragraph(tags), 'muitas.docx')).toMatchObject({
      status: 422,
      message:
        'O documento tem mais de 20.000 marcações, mais do que um modelo pode ter. Divida-o em arquivos menores.',
    })
    const different = Array.from({ length: 3_100 }, (_, index) => `{{a${index}}} `).join('')
    expect(await sendFile(id, paragraph(different), 'diferentes.docx')).toMatchObject({
      status: 422,
      message:
        'O documento tem mais de 3.000 lacunas diferentes, mais do que um modelo pode ter. Divida-o em arquivos menores.',
    })
    expect((await read(id)).interviewCode.settings.templates).toEqual([])
  })
})
