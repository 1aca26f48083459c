import { extractText, getDocumentProxy } from 'unpdf'
import { expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

/** A finished document of a model that asks for a name. */
async function finished(changeDocOnFinish: boolean): Promise<{ id: string; jobId: string }> {
  const code = emptyInterviewCode('Recibo')
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: 'Recibo',
      interviewCode: {
        ...code,
        metadata: { ...code.metadata, changeDocOnFinish },
        sections: [
          {
            id: 's',
            title: '',
            conditionals: [],
            fields: [createField('text', { uid: 'u', ref: 'nome', name: 'Nome' })],
          },
        ],
        editorDef: {
          sections: [
            {
              id: 'g',
              conditionals: [],
              headers: [],
              blocks: [{ id: 'b', type: 'text', content: '<p>Recebi de {{nome}}.</p><p>Santos</p>' }],
              footers: [],
            },
          ],
        },
      },
    },
  })
  await publishInterview(world.url, world.people.owner.accessToken, data.id)
  const { id } = await buildExecution(as('owner'), { interviewId: data.id, execution: { values: { nome: 'Ana' } } })
  const { jobId } = (await as('owner').executions.finishExecution({ params: { id }, body: { version: 1 } })).data
  await done(id, jobId!)
  return { id, jobId: jobId! }
}

async function done(id: string, jobId: string): Promise<Job> {
  return eventually(
    async () => {
      const job = await ok(as('owner').documents.getJob({ params: { id, jobId } }))
      return (job.state === 'done' || job.state === 'failed') && job
    },
    { message: 'the documents were not made' },
  )
}

const filesOf = async (id: string) => (await as('owner').documents.listFiles({ params: { id } })).data
const docxOf = async (id: string, jobId: string) =>
  (await filesOf(id)).find((file) => file.jobId === jobId && file.type === 'docx')!

function send(who: 'owner' | 'member', { id }: DocumentFile, ...body: string[]) {
  const form = new FormData()
  form.set('file', new Blob([makeDocx({ body: body.join('') }) as Uint8Array<ArrayBuffer>]), 'editado.docx')
  return as(who).documents.sendEditedFile({ params: { fileId: id }, form })
}

it('a docx edited in Word takes the place of the one that was made; its PDF follows, both stay, and the change is told', async () => {
  const { id, jobId } = await finished(true)
  const made = await docxOf(id, jobId)
  const sent = await send('owner', made, paragraph('Recebi de Ana, em dobro.'), paragraph('Santos'))
  expect(sent).toMatchObject({ status: 202, data: { state: 'queued', models: [{ name: 'Recibo', edited: true }] } })
  const next = (sent.data as Job).id
  expect(await done(id, next)).toMatchObject({ state: 'done', models: [{ step: 'done', edited: true }] })
  expect(await as('owner').executions.getExecution({ params: { id } })).toMatchObject({
    data: { status: 4, jobId: next },
  })
  expect((await filesOf(id)).length).toBe(4)
  const answer = await fetch(new URL(`/api/v1/executions/${id}/files/pdf`, world.url), {
    headers: { authorization: `Bearer ${world.people.owner.accessToken}` },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  })
  expect(text).toContain('Recebi de Ana, em dobro.')
  const edited = await docxOf(id, next)
  expect(await as('owner').documents.readFileChanges({ params: { fileId: edited.id } })).toMatchObject({
    status: 200,
    data: [{ before: 'Recebi de Ana.', after: 'Recebi de Ana, em dobro.' }],
  })
  expect(await as('owner').documents.readFileChanges({ params: { fileId: made.id } })).toMatchObject({
    status: 422,
    message: 'Este arquivo não foi editado depois de gerado.',
  })
  // What was replaced cannot be replaced again, and who may not edit documents sends nothing.
  expect(await send('owner', made, paragraph('x'))).toMatchObject({
    status: 422,
    message: 'Só o docx mais novo de um documento finalizado pode ser trocado pelo editado.',
  })
  expect(await send('member', edited, paragraph('x'))).toMatchObject({ status: 403 })
  const tracked =
    '<w:p><w:ins w:id="1" w:author="A" w:date="2026-11-26T00:00:00Z"><w:r><w:t>x</w:t></w:r></w:ins></w:p>'
  expect(await send('owner', edited, tracked)).toMatchObject({
    status: 422,
    message: expect.stringContaining('alterações controladas'),
  })
})

it('a model that does not allow it keeps the documents as they were made', async () => {
  const { id, jobId } = await finished(false)
  expect(await send('owner', await docxOf(id, jobId), paragraph('x'))).toMatchObject({
    status: 422,
    message: 'O modelo não permite mudar o documento depois de finalizado.',
  })
})
