import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { type Client, ok } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
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
  readonly program: Client
  readonly environment: Readonly<Record<string, string>>
  readonly organizationId: string
  readonly megabytes: number
  readonly files: number
}

const MB = 1024 * 1024

/** Starts a document that asks for files; answers its id. */
async function startDocument(program: Client): Promise<string> {
  const fields = [createField('upload', { uid: 'a', ref: 'anexos', name: 'Anexos' })]
  const sections = [{ id: 's', title: 'Provas', conditionals: [], fields }]
  const made = await ok(
    program.interviews.createInterview({
      body: {
        name: 'Provas',
        interviewCode: { ...emptyInterviewCode('Provas'), sections },
      },
    }),
  )
  await ok(
    program.interviews.changeInterview({ params: { id: made.id }, body: { version: made.version, published: true } }),
  )
  return (await ok(program.executions.createExecution({ params: { interviewId: made.id }, body: {} }))).id
}

async function put(url: string, bytes: Buffer): Promise<void> {
  const { ok: isKept, status } = await fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
  if (!isKept) throw new Error(`A part was answered with ${status}`)
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
  const began = performance.now()
  let upload = await ok(
    program.executions.beginAttachment({
      params: { id: executionId },
      body: {
        ref: 'anexos',
        name: 'autos.pdf',
        size: bytes.byteLength,
      },
    }),
  )
  let sent = 0
  const breaks = [3, 2]
  for (const whole of [...breaks, Number.POSITIVE_INFINITY]) {
    for (const { url, from, size } of upload.parts.slice(0, whole)) {
      await put(url, bytes.subarray(from, from + size))
      sent += size
    }
    const next = upload.parts[whole]
    if (next) await breakOff(next.url, bytes.subarray(next.from, next.from + next.size))
    upload = await ok(program.executions.getAttachmentParts({ params: { id: executionId, attachmentId: upload.id } }))
  }
  await ok(program.executions.completeAttachment({ params: { id: executionId, attachmentId: upload.id } }))
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
  const wrong: string[] = []
  let refused = 0
  const sendOne = async (at: number) => {
    const { ending, make, type } = kindsOfFiles[at % kindsOfFiles.length]!
    const found = await sendAndComplete(program, executionId, `arquivo ${at}.${ending}`, make())
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
async function sendAndComplete(program: Client, executionId: string, name: string, bytes: Buffer) {
  const params = { id: executionId }
  const begun = await program.executions.beginAttachment({
    params,
    body: { ref: 'anexos', name, size: bytes.byteLength },
  })
  if (begun.status === 422) return undefined
  const { id, parts } = await ok(begun)
  for (const { url, from, size } of parts) await put(url, bytes.subarray(from, from + size))
  const sent = await program.executions.completeAttachment({ params: { ...params, attachmentId: id } })
  return sent.status === 422 ? undefined : (await ok(sent)).contentType
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
  await ok(settings.program.executions.trashExecution({ params: { id: executionId } }))
  await ok(settings.program.executions.deleteExecution({ params: { id: executionId } }))
  let objectsLeft = objects
  const isGone = async () => {
    objectsLeft = await countObjects(settings, executionId)
    return objectsLeft === 0
  }
  // What is left is what the report says.
  await eventually(isGone, { message: 'objects are left', timeout: 60_000 }).catch(() => undefined)
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
  const kept = (await ok(settings.program.executions.listAttachments({ params: { id: executionId } }))).length
  return { ...large, ...kinds, kept: kept - 1, ...(await erase(settings, executionId)) }
}
