// @module-tag further
import { randomBytes } from 'node:crypto'
import { AbortMultipartUploadCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { png } from '#functions/docx/testing/makeDocx.ts'
import type { Attachment, AttachmentUpload } from '#shared/api/executions/attachments.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildExecution, buildInterview } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { EICAR, kindsOfFiles, smallPdf } from '../support/kindsOfFiles.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'

const world = inject('world')
const MB = 1024 * 1024

const pdf = smallPdf
const picture = Buffer.from(png(40, 20))

const fields = [
  createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' }),
  createField('upload', { uid: 'p', ref: 'contrato', name: 'Contrato', accept: ['.pdf'] }),
  createField('loadImg', { uid: 'i', ref: 'foto', name: 'Foto' }),
  createField('list', {
    uid: 'l',
    ref: 'socios',
    name: 'Sócios',
    listType: 'objeto',
    listFields: [
      createField('text', { uid: 'ln', ref: 'nome', name: 'Nome' }),
      createField('upload', { uid: 'lu', ref: 'documentos', name: 'Documentos' }),
    ],
  }),
]

let organizationId = ''
let owner: Tokens
let other: Tokens
let interviewId = ''

beforeAll(async () => {
  organizationId = await newOrganization('Anexos & Provas')
  owner = await enter(await newPerson(organizationId, 'Olga', ['owner']))
  other = await enter(await newPerson(await newOrganization('Outra banca'), 'Otto', ['owner']))
  interviewId = await modelOf(owner)
})

async function modelOf(who: Tokens): Promise<string> {
  const code = emptyInterviewCode('Provas')
  const sections = [{ id: 's', title: 'Provas', conditionals: [], fields }]
  const { id } = await buildInterview(as(who), {
    name: 'Provas',
    interviewCode: { ...code, sections },
  })
  return id
}

const begin = async (body: BodyOf<'executions', 'createExecution'> = {}): Promise<Execution> =>
  await buildExecution(as(owner), { interviewId, ...body })
const read = async (id: string): Promise<Execution> =>
  (await as(owner).executions.getExecution({ params: { id } })).data
const save = (id: string, version: number, values: Values) =>
  as(owner).executions.saveExecution({ params: { id }, body: { version, values } })
const pathOf = (id: string, more = '') => `/api/v1/executions/${id}/attachments${more}`

type Sent = { ref?: string; name?: string; bytes?: Buffer }

const put = (url: string, bytes: Buffer) =>
  fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> }).then(({ status }) => status)

/** Sends a file as browsers do, and answers what completing it answered. */
async function attach(executionId: string, { ref = 'anexos', name = 'nota.txt', bytes = Buffer.from('Nota.') }: Sent) {
  const begun = await as(owner).executions.beginAttachment({
    params: { id: executionId },
    body: { ref, name, size: bytes.byteLength },
  })
  if (begun.status !== 201) return { ...begun, data: undefined }
  const { id, parts } = begun.data
  for (const { url, from, size } of parts) await put(url, bytes.subarray(from, from + size))
  return as(owner).executions.completeAttachment({ params: { id: executionId, attachmentId: id } })
}

const kept = async (executionId: string, sent: Sent): Promise<Attachment> => (await attach(executionId, sent)).data!

const store = () => {
  Object.assign(process.env, world.environment)
  return new S3Client({ forcePathStyle: true })
}

async function objectsOf(executionId: string) {
  const Prefix = `organizations/${organizationId}/executions/${executionId}/`
  const { Contents = [] } = await store().send(
    new ListObjectsV2Command({ Bucket: world.environment.FILES_BUCKET, Prefix }),
  )
  return Contents.map(({ Key }) => Key ?? '')
}

describe('a file sent with an answer', () => {
  it('is kept with its size and its type by content, and read again as a download', async () => {
    const { id } = await begin()
    const file = await kept(id, { name: 'Contrato social.pdf', bytes: pdf })
    expect(file).toEqual({
      id: expect.any(String),
      name: 'Contrato social.pdf',
      size: pdf.byteLength,
      contentType: 'application/pdf',
      createdAt: expect.any(String),
    })
    expect((await as(owner).executions.listAttachments({ params: { id } })).data).toEqual([file])
    const answer = await fetch(new URL(pathOf(id, `/${file.id}`), world.url), {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Contrato social.pdf"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  })

  it('is shown in the page only if it is a picture or a PDF', async () => {
    const { id } = await begin()
    const shown = async (sent: Sent) => {
      const { id: attachmentId } = await kept(id, sent)
      const answer = await fetch(new URL(pathOf(id, `/${attachmentId}?view=true`), world.url), {
        headers: { authorization: `Bearer ${owner.accessToken}` },
      })
      return answer.headers.get('content-disposition')?.split(';')[0]
    }
    expect(await shown({ name: 'foto.png', bytes: picture })).toBe('inline')
    expect(await shown({ name: 'a.pdf', bytes: pdf })).toBe('inline')
    expect(await shown({ name: 'a.txt' })).toBe('attachment')
  })

  it('is a pointer in the answer, with what the store knows of it and not what the caller says', async () => {
    const { id, version } = await begin()
    const file = await kept(id, { name: 'foto.png', bytes: picture })
    const lie = { fileId: file.id, name: 'virus.exe', size: 1, contentType: 'text/html' }
    await save(id, version, { anexos: [lie], foto: lie })
    const pointer = {
      fileId: file.id,
      name: 'foto.png',
      size: picture.byteLength,
      contentType: 'image/png',
      width: 40,
      height: 20,
    }
    expect((await read(id)).values).toEqual({ anexos: [pointer], foto: pointer })
  })

  it('counts as storage of the organisation until it is gone', async () => {
    const used = async () => {
      const { data } = await as(owner).billing.getBilling({ params: { orgId: organizationId } })
      return data.lines.find(({ kind }) => kind === 'storage')?.quantity
    }
    const { id } = await begin()
    const before = (await used()) ?? 0
    const file = await kept(id, { name: 'a.txt', bytes: Buffer.from('a'.repeat(5_000)) })
    expect(await onceSettled(used)).toBe(before + 5_000)
    expect((await as(owner).executions.deleteAttachment({ params: { id, attachmentId: file.id } })).status).toBe(200)
    expect(await onceSettled(used)).toBe(before)
  })
})

describe('an upload that breaks', () => {
  it('goes on where it stopped: 20 MB, broken twice, arrive whole and no part is sent twice', async () => {
    const bytes = Buffer.concat([pdf, randomBytes(20 * MB - pdf.byteLength)])
    const { id } = await begin()
    const first: AttachmentUpload = (
      await as(owner).executions.beginAttachment({
        params: { id },
        body: { ref: 'anexos', name: 'autos.pdf', size: bytes.byteLength },
      })
    ).data
    expect(first).toMatchObject({ size: bytes.byteLength, stored: 0, kept: false })
    expect(first.parts.map(({ size }) => size)).toEqual([8 * MB, 8 * MB, 4 * MB])
    let sent = 0
    const send = async (upload: AttachmentUpload, count: number) => {
      for (const { url, from, size } of upload.parts.slice(0, count)) {
        expect(await put(url, bytes.subarray(from, from + size))).toBe(200)
        sent += size
      }
    }
    const again = async (): Promise<AttachmentUpload> =>
      (await as(owner).executions.getAttachmentParts({ params: { id, attachmentId: first.id } })).data
    await send(first, 1)
    // In the middle of the second part.
    const broken = new AbortController()
    const next = first.parts[1]!
    const stopped = fetch(next.url, {
      method: 'PUT',
      body: bytes.subarray(next.from, next.from + next.size) as Uint8Array<ArrayBuffer>,
      signal: broken.signal,
    })
    broken.abort()
    await expect(stopped).rejects.toThrow()
    const second = await again()
    expect(second.parts.map(({ number }) => number)).toEqual([2, 3])
    expect((await as(owner).executions.completeAttachment({ params: { id, attachmentId: first.id } })).message).toBe(
      'O arquivo "autos.pdf" ainda não chegou inteiro: faltam 12 MB. Envie o que falta e tente de novo.',
    )
    await send(second, 1)
    const third = await again()
    expect([third.stored, third.parts.length]).toEqual([16 * MB, 1])
    await send(third, 1)
    expect(sent).toBe(bytes.byteLength)
    const done = await as(owner).executions.completeAttachment({ params: { id, attachmentId: first.id } })
    expect(done).toMatchObject({ status: 200, data: { size: bytes.byteLength, contentType: 'application/pdf' } })
    // Its answer was lost: the same again.
    expect((await as(owner).executions.completeAttachment({ params: { id, attachmentId: first.id } })).data).toEqual(
      done.data,
    )
    const Key = `organizations/${organizationId}/executions/${id}/attachments/${first.id}`
    const { Body } = await store().send(new GetObjectCommand({ Bucket: world.environment.FILES_BUCKET, Key }))
    expect(bytes.equals(Buffer.from((await Body?.transformToByteArray()) ?? []))).toBe(true)
  }, 120_000)

  it('begins again if the store gave it up meanwhile', async () => {
    const { id } = await begin()
    const start = async (more = {}): Promise<AttachmentUpload> =>
      (
        await as(owner).executions.beginAttachment({
          params: { id },
          body: { ref: 'anexos', name: 'a.txt', size: 5, ...more },
        })
      ).data
    const first = await start()
    await put(first.parts[0]!.url, Buffer.from('12345'))
    const Bucket = world.environment.FILES_BUCKET
    const Key = `organizations/${organizationId}/executions/${id}/attachments/${first.id}`
    const UploadId = new URL(first.parts[0]!.url).searchParams.get('uploadId') ?? ''
    await store().send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    const second = await start({ id: first.id })
    expect(second).toMatchObject({ id: first.id, stored: 0, parts: [{ number: 1, from: 0, size: 5 }] })
    await put(second.parts[0]!.url, Buffer.from('12345'))
    expect(await as(owner).executions.completeAttachment({ params: { id, attachmentId: first.id } })).toMatchObject({
      status: 200,
      data: { size: 5 },
    })
  })

  it('takes only the bytes that were announced, and nothing once it is complete', async () => {
    const { id } = await begin()
    const { id: attachmentId, parts }: AttachmentUpload = (
      await as(owner).executions.beginAttachment({ params: { id }, body: { ref: 'anexos', name: 'a.txt', size: 5 } })
    ).data
    expect(await put(parts[0]!.url, Buffer.from('texto mais longo'))).toBe(403)
    expect(await put(parts[0]!.url, Buffer.from('texto'))).toBe(200)
    await as(owner).executions.completeAttachment({ params: { id, attachmentId } })
    expect(await put(parts[0]!.url, Buffer.from('outro'))).toBe(404)
  })
})

describe('what is refused', () => {
  it.each([
    [
      { name: 'nota.txt', bytes: Buffer.from(EICAR) },
      '"nota.txt" tem um vírus e não foi guardado. Verifique seu computador e envie o arquivo de uma fonte segura.',
    ],
    [
      { name: 'fim.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(70_000, 32), Buffer.from(EICAR)]) },
      '"fim.pdf" tem um vírus e não foi guardado. Verifique seu computador e envie o arquivo de uma fonte segura.',
    ],
    [
      { name: 'setup.pdf', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]) },
      '"setup.pdf" não foi guardado: programas, páginas da internet e documentos com macros não são aceitos. Envie o conteúdo como PDF.',
    ],
    [
      { name: 'pagina.txt', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      '"pagina.txt" não foi guardado: programas, páginas da internet e documentos com macros não são aceitos. Envie o conteúdo como PDF.',
    ],
    [
      { name: 'recado.pdf', bytes: Buffer.from('Só um recado.') },
      '"recado.pdf" não foi guardado: pelo nome seria um PDF, mas o conteúdo é só texto. Abra-o no programa em que foi feito, salve-o de novo e envie.',
    ],
    [
      { name: 'apagar.bat', bytes: Buffer.from('del /q *.*') },
      '"apagar.bat" não foi guardado: programas, páginas da internet e documentos com macros não são aceitos. Envie o conteúdo como PDF.',
    ],
    [
      { name: 'dados.bin', bytes: Buffer.from([1, 2, 3, 4, 0, 0, 7, 8]) },
      'Não reconhecemos o conteúdo de "dados.bin", e ele não foi guardado. Envie um PDF, uma imagem, um documento do Word, uma planilha, um áudio, um vídeo ou um texto.',
    ],
    [
      { ref: 'contrato', name: 'contrato.pdf', bytes: picture },
      '"contrato.pdf" não é de um tipo aceito aqui. Esta pergunta aceita: PDF.',
    ],
    [
      { ref: 'contrato', name: 'contrato.docx' },
      '"contrato.docx" não é de um tipo aceito aqui. Esta pergunta aceita: PDF.',
    ],
    [
      { ref: 'foto', name: 'foto.png', bytes: pdf },
      '"foto.png" não é uma imagem que o documento possa mostrar. Envie um arquivo PNG, JPEG ou GIF.',
    ],
    [
      { name: 'vazio.txt', bytes: Buffer.alloc(0) },
      'O arquivo "vazio.txt" está vazio. Escolha-o de novo ou envie outro.',
    ],
    [{ ref: 'nenhuma' }, 'Esta pergunta não recebe arquivos. Recarregue a página: o modelo pode ter outras perguntas.'],
  ] satisfies [Sent, string][])('is refused with the reason and leaves nothing: %o', async (sent, sentence) => {
    const { id } = await begin()
    const { status, message } = await attach(id, sent)
    expect([status, message]).toEqual([422, sentence])
    expect((await as(owner).executions.listAttachments({ params: { id } })).data).toEqual([])
    expect((await objectsOf(id)).filter((key) => key.includes('/attachments/'))).toEqual([])
  })

  it('is what is larger than 100 MB, or than 500 MB with the others', async () => {
    const { id } = await begin()
    const announce = (size: number) =>
      as(owner).executions.beginAttachment({ params: { id }, body: { ref: 'anexos', name: 'autos.pdf', size } })
    expect(await announce(100 * MB + 1)).toMatchObject({
      status: 413,
      message:
        'O arquivo "autos.pdf" tem 100 MB, e cada arquivo pode ter até 100 MB. Reduza-o ou divida-o e envie de novo.',
    })
    for (let count = 0; count < 5; count++) expect((await announce(100 * MB)).status).toBe(201)
    expect(await announce(1)).toMatchObject({
      status: 413,
      message:
        'O arquivo "autos.pdf" não foi enviado: com ele, os arquivos deste documento somariam 500 MB, e cabem 500 MB. Remova os que não são mais necessários e envie de novo.',
    })
  })

  it('is a pointer to a file of another document or organisation, or to none', async () => {
    const [one, another] = [await begin(), await begin()]
    const file = await kept(another.id, { name: 'segredo.txt' })
    const pointer = { fileId: file.id, name: 'segredo.txt' }
    for (const [values, ref] of [
      [{ anexos: [pointer] }, 'anexos'],
      [{ foto: pointer }, 'foto'],
      [{ socios: [{ nome: 'Ana', documentos: [pointer] }] }, 'socios'],
      [{ anexos: [{ fileId: 'f1', name: 'x' }] }, 'anexos'],
    ] satisfies [Values, string][]) {
      const answer = await save(one.id, one.version, values)
      expect([answer.status, answer.message]).toEqual([
        422,
        'Um arquivo das respostas não está guardado neste documento. Envie-o de novo na própria pergunta.',
      ])
      expect((answer.data as { problems: unknown[] }).problems).toMatchObject([{ code: 'arquivo_ausente', ref }])
    }
    expect(
      (await as(other).executions.getAttachment({ params: { id: another.id, attachmentId: file.id } })).status,
    ).toBe(404)
    expect((await as(owner).executions.getAttachment({ params: { id: one.id, attachmentId: file.id } })).status).toBe(
      404,
    )
  })
})

describe('a file that has not arrived', () => {
  it('may be named by an answer, keeps the document from being finished, and is known once it has arrived', async () => {
    const { id, version } = await begin()
    const upload: AttachmentUpload = (
      await as(owner).executions.beginAttachment({ params: { id }, body: { ref: 'anexos', name: 'nota.txt', size: 5 } })
    ).data
    const pending = { fileId: upload.id, pending: true, name: 'nota.txt', size: 5 }
    const saved = await save(id, version, { anexos: [pending] })
    expect((saved.data as Execution).problems).toMatchObject([
      {
        code: 'envio_incompleto',
        message:
          '"Anexos": o arquivo “nota.txt” ainda não chegou inteiro. Espere o envio terminar, ou remova o arquivo.',
      },
    ])
    expect((await as(owner).executions.getAttachment({ params: { id, attachmentId: upload.id } })).status).toBe(404)
    await put(upload.parts[0]!.url, Buffer.from('texto'))
    await as(owner).executions.completeAttachment({ params: { id, attachmentId: upload.id } })
    await save(id, version + 1, { anexos: [pending] })
    const now = await read(id)
    expect([now.values, now.problems]).toEqual([
      { anexos: [{ fileId: upload.id, name: 'nota.txt', size: 5, contentType: 'text/plain' }] },
      [],
    ])
  })
})

describe('a file within the answers, as older documents and programs have it', () => {
  it('is moved to the store when the answers are saved', async () => {
    const src = `data:image/png;base64,${picture.toString('base64')}`
    const inside = { src, name: 'planta.png', contentType: 'image/png' }
    const { id, values } = await begin({
      values: { foto: inside, socios: [{ nome: 'Ana', documentos: [inside, inside] }] },
    })
    const pointer = {
      fileId: expect.stringMatching(/^[0-9A-Z]{26}$/),
      name: 'planta.png',
      size: picture.byteLength,
      contentType: 'image/png',
      width: 40,
      height: 20,
    }
    expect(values).toEqual({ foto: pointer, socios: [{ nome: 'Ana', documentos: [pointer, pointer] }] })
    expect((await as(owner).executions.listAttachments({ params: { id } })).data).toHaveLength(3)
  })
})

describe('a file that is deleted', () => {
  it('must be in no answer', async () => {
    const { id, version } = await begin()
    const file = await kept(id, { name: 'nota.txt' })
    await save(id, version, { anexos: [{ fileId: file.id, name: 'nota.txt' }] })
    expect((await as(owner).executions.deleteAttachment({ params: { id, attachmentId: file.id } })).message).toBe(
      'O arquivo "nota.txt" ainda está em uma resposta deste documento. Tire-o da resposta, salve e apague de novo.',
    )
    await save(id, version + 1, { anexos: [] })
    expect((await as(owner).executions.deleteAttachment({ params: { id, attachmentId: file.id } })).status).toBe(200)
    expect((await as(owner).executions.listAttachments({ params: { id } })).data).toEqual([])
  })
})

describe('a document begun with the answers of another', () => {
  it('has copies of its files, which stay when the other goes', async () => {
    const { id, version } = await begin()
    const file = await kept(id, { name: 'nota.txt' })
    await save(id, version, { anexos: [{ fileId: file.id, name: 'nota.txt' }] })
    const copy = await begin({ copyValues: id })
    const [pointer] = copy.values.anexos as { fileId: string }[]
    expect(pointer).toMatchObject({ name: 'nota.txt', size: 5 })
    expect(pointer?.fileId).not.toBe(file.id)
    await as(owner).executions.trashExecution({ params: { id } })
    await as(owner).executions.deleteExecution({ params: { id } })
    expect(await onceSettled(() => objectsOf(id))).toEqual([])
    expect((await as(owner).executions.listAttachments({ params: { id: copy.id } })).data).toHaveLength(1)
    const { status } = await fetch(new URL(pathOf(copy.id, `/${pointer?.fileId}`), world.url), {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect(status).toBe(200)
  })
})

describe('a document that is erased', () => {
  it('leaves no object in the store, and no upload that was going on', async () => {
    const { id, version } = await begin()
    const file = await kept(id, { name: 'nota.txt' })
    await save(id, version, { anexos: [{ fileId: file.id, name: 'nota.txt' }] })
    const open: AttachmentUpload = (
      await as(owner).executions.beginAttachment({
        params: { id },
        body: { ref: 'anexos', name: 'autos.pdf', size: 9 * MB },
      })
    ).data
    expect((await objectsOf(id)).length).toBeGreaterThan(1)
    await as(owner).executions.trashExecution({ params: { id } })
    await as(owner).executions.deleteExecution({ params: { id } })
    expect(await onceSettled(() => objectsOf(id))).toEqual([])
    expect(await onceSettled(() => put(open.parts[1]!.url, Buffer.alloc(open.parts[1]!.size)))).toBe(404)
  })
})

describe('files of every kind and of none', () => {
  it('are kept or refused by their content, whatever they are called', async () => {
    const { id } = await begin()
    const found = await Promise.all(
      kindsOfFiles.map(async ({ ending, make }, at) => {
        const { status, data } = await attach(id, { name: `arquivo ${at}.${ending}`, bytes: make() })
        return [ending, status === 422 ? undefined : (data as Attachment).contentType]
      }),
    )
    expect(found).toEqual(kindsOfFiles.map(({ ending, type }) => [ending, type]))
    const kept = kindsOfFiles.filter(({ type }) => type !== undefined).length
    expect((await as(owner).executions.listAttachments({ params: { id } })).data).toHaveLength(kept)
    expect((await objectsOf(id)).filter((key) => key.includes('/attachments/'))).toHaveLength(kept)
  })
})
