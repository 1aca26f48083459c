// @module-tag further
import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { archivalFaults } from '#functions/documents/testing/archivalFaults.ts'
import { whitePng } from '#functions/documents/testing/whitePng.ts'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import type { Job } from '#shared/api/documents.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type TemplateModel } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { publishInterview, sendAttachment } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let owner: Tokens

beforeAll(async () => {
  organizationId = await newOrganization('Foro & Prazos')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
})

const fields = [
  createField('text', { uid: 'n', ref: 'nome', name: 'Nome' }),
  createField('upload', { uid: 'p', ref: 'provas', name: 'Provas' }),
  createField('upload', { uid: 'd', ref: 'documentos', name: 'Documentos' }),
]

const picture = whitePng(40, 20)

/** A published interview with a model of one sentence. */
async function modelWith(facts: Partial<TemplateModel>): Promise<string> {
  const sections = [{ id: 's', title: 'Petição', conditionals: [], fields }]
  const { id } = await ok(
    as(owner).interviews.createInterview({
      body: {
        name: 'Petição',
        interviewCode: { ...emptyInterviewCode('Petição'), sections },
      },
    }),
  )
  const form = new FormData()
  const docx = makeDocx({ body: paragraph('Petição de {{nome}}.') })
  form.set('file', new Blob([docx as Uint8Array<ArrayBuffer>]), 'peticao.docx')
  const uploaded = await fetch(new URL(`/api/v1/interviews/${id}/templates`, world.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.accessToken}` },
    body: form,
  })
  expect(uploaded.status).toBe(201)
  const { version, interviewCode } = await ok(as(owner).interviews.getInterview({ params: { id } }))
  const templates = interviewCode.settings.templates.map((one) => ({ ...one, ...facts }))
  const saved = await as(owner).interviews.saveInterview({
    params: { id },
    body: {
      version,
      interviewCode: { ...interviewCode, settings: { ...interviewCode.settings, templates } },
    },
  })
  expect(saved.status).toBe(200)
  await publishInterview(world.url, owner.accessToken, id)
  return id
}

async function pdfOf(texts: readonly string[], password?: string): Promise<Buffer<ArrayBuffer>> {
  const made = PDF.create()
  for (const text of texts) made.addPage({ size: 'a4' }).drawText(text, { x: 60, y: 700 })
  if (password) made.setProtection({ userPassword: password, ownerPassword: password })
  return Buffer.from(await made.save())
}

type Sent = readonly (readonly [ref: string, name: string, bytes: Buffer<ArrayBuffer>])[]

/** Answers and finishes a document with these files; waits for its job. */
async function finishWith(interviewId: string, files: Sent): Promise<{ id: string; job: Job }> {
  const { id, version } = await ok(as(owner).executions.createExecution({ params: { interviewId }, body: {} }))
  const values: Values = { nome: 'Ana' }
  for (const [ref, name, bytes] of files) {
    const fileId = await sendAttachment(as(owner), id, { ref, name, bytes })
    const sent = values[ref]
    values[ref] = [...(Array.isArray(sent) ? sent : []), { fileId, name }]
  }
  const { jobId } = await ok(
    as(owner).executions.finishExecution({
      params: { id },
      body: {
        version,
        values,
      },
    }),
  )
  const read = async () => await ok(as(owner).documents.getJob({ params: { id, jobId } }))
  expect(await onceSettled(async () => (await read()).state)).toMatch(/done|failed/)
  return { id, job: await read() }
}

async function download(path: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await fetch(new URL(path, world.url), { headers: { authorization: `Bearer ${owner.accessToken}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The beginning of a grey JPEG, and 400 KB that nobody can pack. */
const grain = (): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffc0000b080010001001011100ffda0008010100003f00', 'hex'), randomBytes(400_000)])

const generated = (id: string) => download(`/api/v1/executions/${id}/files/pdf`)

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.trim())
}

const saveLimit = async (courtMegabytes: number) => {
  const { office } = await ok(as(owner).organizations.getDefinitions({ params: { orgId: organizationId } }))
  return as(owner).organizations.saveOfficeDefinitions({
    params: { orgId: organizationId },
    body: { ...office, courtMegabytes },
  })
}

describe('the PDF of a model with annexes', () => {
  it('ends with the files of the chosen questions in that order, and tells which are no pages', async () => {
    const interviewId = await modelWith({ annexes: ['documentos', 'provas'] })
    const { id, job } = await finishWith(interviewId, [
      ['provas', 'foto.png', picture],
      ['provas', 'Recibo.pdf', await pdfOf(['Recibo'])],
      ['provas', 'audiencia.txt', Buffer.from('Transcrição.')],
      ['documentos', 'Contrato.pdf', await pdfOf(['Contrato, 1', 'Contrato, 2'])],
    ])
    expect(await pagesOf(await generated(id))).toEqual(['Petição de Ana.', 'Contrato, 1', 'Contrato, 2', '', 'Recibo'])
    expect(job.models.map(({ warnings }) => warnings.at(-1))).toEqual([
      '"audiencia.txt" não é PDF, PNG nem JPEG e ficou fora dos anexos do PDF.',
    ])
  })

  it('is not made, and says so, while an annex has a password', async () => {
    const interviewId = await modelWith({ annexes: ['provas'] })
    const { job } = await finishWith(interviewId, [['provas', 'cofre.pdf', await pdfOf(['x'], 'abc')]])
    expect([job.state, job.models.flatMap(({ problems }) => problems.map(({ message }) => message))]).toEqual([
      'failed',
      ['O anexo "cofre.pdf" tem senha e não pode ser juntado ao PDF. Reabra o documento e envie-o sem senha.'],
    ])
  })
})

describe('the PDF of a model for archives', () => {
  it('is PDF/A-2b by its structure, which an ordinary one is not', async () => {
    const archived = await finishWith(await modelWith({ archival: true }), [])
    expect(await archivalFaults(await generated(archived.id))).toEqual([])
    const ordinary = await finishWith(await modelWith({}), [])
    expect(await archivalFaults(await generated(ordinary.id))).toEqual(['has no metadata', 'has no colour profile'])
  })

  it('no longer calls itself so with an annex that is not, and its warnings say so', async () => {
    const interviewId = await modelWith({ archival: true, annexes: ['provas'] })
    const archived = await generated((await finishWith(await modelWith({ archival: true }), [])).id)
    const whole = await finishWith(interviewId, [['provas', 'Laudo.pdf', archived]])
    expect(await archivalFaults(await generated(whole.id))).toEqual([])
    const mixed = await finishWith(interviewId, [['provas', 'Recibo.pdf', await pdfOf(['Recibo'])]])
    expect(await archivalFaults(await generated(mixed.id))).toContain('has no metadata')
    expect(mixed.job.models[0]?.warnings.at(-1)).toBe(
      'O PDF não saiu como PDF/A, porque este anexo não é: "Recibo.pdf".',
    )
  })
})

describe('the package for courts', () => {
  const scans = async (count: number): Promise<Buffer<ArrayBuffer>> => {
    const made = PDF.create()
    for (let at = 1; at <= count; at += 1) {
      const page = made.addPage({ size: 'a4' })
      page.drawText(`Folha ${at}`, { x: 60, y: 700 })
      page.drawImage(made.embedJpeg(grain()), { x: 0, y: 0 })
    }
    return Buffer.from(await made.save())
  }

  it('has a numbered PDF for each document, split by pages where one is larger than courts take, and names what is left out', async () => {
    const interviewId = await modelWith({ annexes: ['documentos'] })
    const { id } = await finishWith(interviewId, [
      ['documentos', 'Procuração.pdf', await pdfOf(['Procuração'])],
      ['provas', 'Autos.pdf', await scans(4)],
      ['provas', 'planta.png', picture],
      ['provas', 'nota.txt', Buffer.from('Nota.')],
    ])
    await saveLimit(1)
    const files = unzipSync(await download(`/api/v1/executions/${id}/court`))
    const [left, ...names] = Object.keys(files).reverse()
    names.reverse()
    expect([left, Buffer.from(files[left!]!).toString()]).toEqual([
      'LEIA-ME - arquivos que ficaram fora.txt',
      '\uFEFFOs tribunais recebem PDF e imagens. Estes arquivos ficaram fora do pacote; se precisar deles, salve-os como PDF:\r\n\r\nnota.txt\r\n',
    ])
    expect(names[0]).toBe('01 - Peticao.pdf')
    expect(names.slice(1, -1).every((name) => /^02 - Autos \(parte \d de \d\)\.pdf$/.test(name))).toBe(true)
    expect(names.at(-1)).toBe('03 - planta.pdf')
    expect(names.length).toBeGreaterThan(3)
    expect(Object.values(files).filter(({ byteLength }) => byteLength > 1024 * 1024)).toEqual([])
    expect(await pagesOf(files['01 - Peticao.pdf']!)).toEqual(['Petição de Ana.', 'Procuração'])
    const parts = names.filter((name) => name.startsWith('02'))
    expect((await Promise.all(parts.map((name) => pagesOf(files[name]!)))).flat()).toEqual([
      'Folha 1',
      'Folha 2',
      'Folha 3',
      'Folha 4',
    ])
    await saveLimit(10)
    expect(Object.keys(unzipSync(await download(`/api/v1/executions/${id}/court`)))).toEqual([
      '01 - Peticao.pdf',
      '02 - Autos.pdf',
      '03 - planta.pdf',
      'LEIA-ME - arquivos que ficaram fora.txt',
    ])
  })

  it('is refused with the name of a picture that is damaged', async () => {
    const damaged = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(600)])
    const { id } = await finishWith(await modelWith({}), [['provas', 'foto.jpg', damaged]])
    expect(await as(owner).documents.getCourtPackage({ params: { id } })).toMatchObject({
      status: 422,
      message: 'A imagem "foto.jpg" está danificada. Reabra o documento e envie-a de novo.',
    })
  })

  it('is refused with the name of a PDF that has a password', async () => {
    const { id } = await finishWith(await modelWith({}), [['provas', 'cofre.pdf', await pdfOf(['x'], 'abc')]])
    expect(await as(owner).documents.getCourtPackage({ params: { id } })).toMatchObject({
      status: 422,
      message:
        '"cofre" tem senha ou está danificado, e os tribunais não o aceitam assim. Reabra o documento e envie-o de novo sem senha.',
    })
  })

  it('is refused before there are PDFs, and a limit that makes no sense too', async () => {
    const interviewId = await modelWith({})
    const { id } = await ok(as(owner).executions.createExecution({ params: { interviewId }, body: {} }))
    expect(await as(owner).documents.getCourtPackage({ params: { id } })).toMatchObject({
      status: 422,
      message: 'Os PDFs deste documento ainda não foram gerados.',
    })
    expect((await saveLimit(0)).status).toBe(400)
  })
})
