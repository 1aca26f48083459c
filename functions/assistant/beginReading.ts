import { createHash } from 'node:crypto'
import { findOutsideBin, recognise, requireAllowed } from '#functions/executions/index.ts'
import { findPublished } from '#functions/interviews/index.ts'
import { type assistant, FIELDS_MISSING, fieldsAsked, type Reading, readingLimits } from '#shared/api/assistant.ts'
import type { Body } from '#shared/api/call.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { uploadsNamed } from '../platform/http/uploadsNamed.ts'
import { newId } from '../platform/id.ts'
import { presignUpload } from '../platform/objects/presign.ts'
import { copyObject, deletePrefix, putObject, streamBytes } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { deletionOf, prefixOf, READINGS, type ReadFile, reading, type StoredReading } from './entity.ts'
import { readingSubject } from './logSubject.ts'
import { presentReading } from './present.ts'

const FILES_MISSING = 'Ao menos um arquivo deve ser fornecido'
const TOO_LARGE = `Cada arquivo a ler tem no máximo ${writeBytes(readingLimits.each)}. Divida-o ou reduza as imagens.`
const TOO_MUCH = `Os arquivos de uma leitura têm no máximo ${writeBytes(readingLimits.together)} juntos. Leia-os em partes.`
const TOO_MANY = `Envie no máximo ${readingLimits.files} arquivos por vez.`

const uploadKey = ({ organizationId, userId }: Caller, id: string): string =>
  `uploads/${organizationId}/reading/${userId}/${id}`

/** A signed form for a file that is too large for a call. */
export async function startReadingUpload(caller: Caller, size: number) {
  if (size > readingLimits.each) throw new Failure('too_large', TOO_LARGE)
  const id = newId()
  const { url, fields, life } = await presignUpload(uploadKey(caller, id), size)
  return { id, url, fields, expiresAt: new Date(now().getTime() + life * 1_000).toISOString() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The references asked for; undefined for all. */
function refsOf(fields: string): string[] | undefined {
  const read = fieldsAsked.safeParse(parsed(fields))
  if (!read.success || read.data.length === 0) throw new Failure('malformed', FIELDS_MISSING)
  const refs = read.data.map((one) => (typeof one === 'string' ? one : one.ref))
  return refs.includes('*') ? undefined : refs
}

type Sent = {
  readonly name: string
  readonly read: () => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array> | undefined>
  /** Stores it under a key. */
  readonly keep: (key: string, contentType: string) => Promise<void>
}

const direct = ({ fileName: name, bytes }: UploadedFile): Sent => ({
  name,
  read: async () => [bytes],
  keep: (key, contentType) => putObject(key, bytes, contentType),
})

const signed = (name: string, at: string): Sent => ({
  name,
  read: () => streamBytes(at),
  keep: (key) => copyObject(at, key),
})

function sentFiles(caller: Caller, files: readonly UploadedFile[], uploads: string | undefined): readonly Sent[] {
  const all = [
    ...files.map(direct),
    ...uploadsNamed(uploads).map(({ id, name }) => signed(name, uploadKey(caller, id))),
  ]
  if (all.length === 0) throw new Failure('malformed', FILES_MISSING)
  if (all.length > readingLimits.files) throw new Failure('too_large', TOO_MANY)
  return all
}

/** Stores a file under its content type by content; what nobody may send is refused. */
async function store(prefix: string, { name, read, keep }: Sent, place: number): Promise<ReadFile> {
  const safe = fileName(name) || `arquivo ${place + 1}`
  const bytes = await read()
  if (!bytes) throw new Failure('invalid', `O arquivo "${safe}" ainda não chegou. Envie-o de novo.`)
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* () {
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.byteLength
      yield piece
    }
  }
  const found = await recognise(safe, measured())
  if (size === 0) throw new Failure('invalid', `O arquivo "${safe}" está vazio. Escolha-o de novo ou envie outro.`)
  if ('refused' in found) throw new Failure('invalid', found.refused)
  const key = `${prefix}file-${place}`
  await keep(key, found.kind.type)
  return {
    name: found.name,
    size,
    contentType: found.kind.type,
    digest: hash.digest('hex'),
    key,
    pagesKey: `${prefix}pages-${place}/`,
    read: 0,
  }
}

/** One after the other: large ones take memory while their kind is found. */
async function storeAll(prefix: string, sent: readonly Sent[]): Promise<ReadFile[]> {
  const files: ReadFile[] = []
  let together = 0
  for (const [place, one] of sent.entries()) {
    const file = await store(prefix, one, place)
    files.push(file)
    together += file.size
    if (together > readingLimits.together) throw new Failure('too_large', TOO_MUCH)
  }
  return files
}

type Origin = Pick<StoredReading, 'interviewId' | 'interviewName' | 'interviewKey' | 'executionId'>

async function originOf(caller: Caller, { idOrigin, origin }: Body<typeof assistant.fieldsFromFiles>): Promise<Origin> {
  if (origin === 'execution') {
    const stored = await findOutsideBin(caller, idOrigin)
    await requireAllowed(caller, stored, 'save')
    return {
      interviewId: stored.interviewId,
      interviewName: stored.interviewName,
      interviewKey: stored.interviewKey,
      executionId: stored.executionId,
    }
  }
  const { publication } = await findPublished(caller, idOrigin)
  return {
    interviewId: idOrigin,
    interviewName: publication.name,
    interviewKey: publication.contentKey,
    executionId: '',
  }
}

/** Begins to read files for the questions of an interview or execution. */
export async function beginReading(
  caller: Caller,
  body: Body<typeof assistant.fieldsFromFiles>,
  uploaded: readonly UploadedFile[],
): Promise<Reading> {
  const refs = refsOf(body.fields)
  const origin = await originOf(caller, body)
  const sent = sentFiles(caller, uploaded, body.uploads)
  const { organizationId, userId } = caller
  const owner = { organizationId, readingId: newId(), ...origin }
  const prefix = prefixOf(owner)
  const at = now().toISOString()
  try {
    const files = await storeAll(prefix, sent)
    const stored: StoredReading = {
      ...owner,
      ...(refs && { refs }),
      ...(body.reader === 'simples' && { byRulesAlone: true }),
      state: 'running',
      attempt: 1,
      files,
      createdBy: userId,
      watch: READINGS,
      deleteAt: deletionOf({ ...owner, createdAt: at }).toISOString(),
      createdAt: at,
      updatedAt: at,
    }
    await transact({ reading }, (write) => [write.reading.create(stored)], [
      logEntry(caller, {
        action: 'reading.started',
        subject: readingSubject(stored),
        after: { files: files.map(({ name, size }) => ({ name, size })), reader: body.reader },
      }),
      message(organizationId, 'assistant', {
        type: 'reading.requested',
        organizationId,
        readingId: stored.readingId,
        attempt: 1,
      }),
    ])
    return presentReading(stored)
  } catch (error) {
    await deletePrefix(prefix)
    throw error
  }
}
