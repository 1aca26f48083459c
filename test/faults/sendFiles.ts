import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { Attachment, AttachmentUpload } from '#shared/api/executions/attachments.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import type { Program } from '../journeys/client.ts'
import { kindsOfFiles, smallPdf } from '../support/kindsOfFiles.ts'

export type FilesReport = {
  readonly megabytes: number
  /** Connections that broke in the middle of a part. */
  readonly broken: number
  /** Megabytes sent again because of it: none but those of the part that was broken. */
  readonly megabytesTwice: number
  readonly seconds: number
  readonly isWhole: boolean
  readonly files: number
  readonly kept: number
  readonly refused: number
  /** Files that were kept or refused against their content. */
  readonly wrong: readonly string[]
  readonly millisecondsPerFile: number
  /** Objects in the store before the document was erased, and after. */
  readonly objects: number
  readonly objectsLeft: number
}

type Settings = {
  readonly program: Program
  readonly environment: Readonly<Record<string, string>>
  readonly organizationId: string
  readonly megabytes: number
  readonly files: number
}

const MB = 1024 * 1024
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Starts a document that asks for files; answers its id. */
async function startDocument(program: Program): Promise<string> {
  const fields = [createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' })]
  const sections = [{ id: 's', title: 'Provas', conditionals: [], fields }]
  const made = await program.send<{ id: string; version: number }>('POST', '/api/v1/interviews', {
    name: 'Provas',
    interviewCode: { ...emptyInterviewCode('Provas'), sections },
  })
  await program.send('PATCH', `/api/v1/interviews/${made.id}`, { version: made.version, published: true })
  return (await program.send<{ id: string }>('POST', `/api/v1/interviews/${made.id}/executions`, {})).id
}

async function put(url: string, bytes: Buffer): Promise<void> {
  const { ok, status } = await fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
  if (!ok) throw new Error(`A part was answered with ${status}`)
}

/** Sends half of a part; then the connection is gone. */
const breakOff = (url: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const sending = request(url, { method: 'PUT', headers: { 'content-length': bytes.length } })
    sending.on('error', () => undefined).on('close', () => resolve())
    sending.write(bytes.subarray(0, bytes.length / 2), () => sending.destroy())
  })

/** Sends a large file whose connection breaks twice, after three parts and after two more. */
async function sendLarge({ program, environment, organizationId, megabytes }: Settings, executionId: string) {
  const bytes = Buffer.concat([smallPdf, randomBytes(megabytes * MB - smallPdf.byteLength)])
  const path = `/api/v1/executions/${executionId}/attachments`
  const began = performance.now()
  let upload = await program.send<AttachmentUpload>('POST', path, {
    ref: 'anexos',
    name: 'autos.pdf',
    size: bytes.byteLength,
  })
  let sent = 0
  const breaks = [3, 2]
  for (const whole of [...breaks, Number.POSITIVE_INFINITY]) {
    for (const { url, from, size } of upload.parts.slice(0, whole)) {
      await put(url, bytes.subarray(from, from + size))
      sent += size
    }
    const next = upload.parts[whole]
    if (next) await breakOff(next.url, bytes.subarray(next.from, next.from + next.size))
    upload = await program.send('GET', `${path}/${upload.id}/parts`)
  }
  await program.send('POST', `${path}/${upload.id}/complete`)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const stored = await objectOf(environment, `${prefixOf(organizationId, executionId)}attachments/${upload.id}`)
  return {
    megabytes,
    broken: breaks.length,
    megabytesTwice: (sent - bytes.byteLength) / MB,
    seconds,
    isWhole: bytes.equals(stored),
  }
}

async function sendKinds({ program, files }: Settings, executionId: string) {
  const path = `/api/v1/executions/${executionId}/attachments`
  const wrong: string[] = []
  let refused = 0
  const sendOne = async (at: number) => {
    const { ending, make, type } = kindsOfFiles[at % kindsOfFiles.length]!
    const found = await sendAndComplete(program, path, `arquivo ${at}.${ending}`, make())
    if (found === undefined) refused += 1
    if (found !== type) wrong.push(`${at} .${ending}: ${found ?? 'refused'} instead of ${type ?? 'refused'}`)
  }
  const began = performance.now()
  const places = Array.from({ length: files }, (_, at) => at)
  const sendRest = async (): Promise<void> => {
    for (let at = places.shift(); at !== undefined; at = places.shift()) await sendOne(at)
  }
  await Promise.all(Array.from({ length: 4 }, sendRest))
  const millisecondsPerFile = Math.round((performance.now() - began) / files)
  return { files, refused, wrong, millisecondsPerFile }
}

/** The type by which a file is kept; undefined if it is refused. */
async function sendAndComplete(program: Program, path: string, name: string, bytes: Buffer) {
  try {
    const { id, parts } = await program.send<AttachmentUpload>('POST', path, {
      ref: 'anexos',
      name,
      size: bytes.byteLength,
    })
    for (const { url, from, size } of parts) await put(url, bytes.subarray(from, from + size))
    return (await program.send<Attachment>('POST', `${path}/${id}/complete`)).contentType
  } catch (error) {
    if (error instanceof Error && /: 422 /.test(error.message)) return undefined
    throw error
  }
}

const prefixOf = (organizationId: string, executionId: string) =>
  `organizations/${organizationId}/executions/${executionId}/`

const storeOf = (environment: Settings['environment']) =>
  new S3Client({
    forcePathStyle: true,
    region: environment.AWS_REGION ?? 'sa-east-1',
    ...(environment.AWS_ENDPOINT_URL_S3 && { endpoint: environment.AWS_ENDPOINT_URL_S3 }),
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? 'local',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? 'local',
    },
  })

async function objectOf(environment: Settings['environment'], Key: string): Promise<Buffer> {
  const { Body } = await storeOf(environment).send(new GetObjectCommand({ Bucket: environment.FILES_BUCKET, Key }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

async function countObjects({ environment, organizationId }: Settings, executionId: string): Promise<number> {
  const Prefix = prefixOf(organizationId, executionId)
  const { KeyCount = 0 } = await storeOf(environment).send(
    new ListObjectsV2Command({ Bucket: environment.FILES_BUCKET, Prefix }),
  )
  return KeyCount
}

async function erase(settings: Settings, executionId: string) {
  const objects = await countObjects(settings, executionId)
  await settings.program.send('PATCH', `/api/v1/executions/${executionId}/trash`)
  await settings.program.send('DELETE', `/api/v1/interviews/executions/${executionId}`)
  let objectsLeft = objects
  for (let tries = 0; objectsLeft > 0 && tries < 120; tries++) {
    await pause(500)
    objectsLeft = await countObjects(settings, executionId)
  }
  return { objects, objectsLeft }
}

/**
 * Sends a large file whose connection breaks twice and many small ones of every kind and of none, erases the document, and looks into the
 * store for what is left.
 */
export async function sendFiles(settings: Settings): Promise<FilesReport> {
  const executionId = await startDocument(settings.program)
  const large = await sendLarge(settings, executionId)
  const kinds = await sendKinds(settings, executionId)
  const kept = (await settings.program.send<Attachment[]>('GET', `/api/v1/executions/${executionId}/attachments`))
    .length
  return { ...large, ...kinds, kept: kept - 1, ...(await erase(settings, executionId)) }
}
