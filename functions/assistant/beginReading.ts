import * as z from 'zod'
import { checkAct, findOutsideBin, recognise } from '#functions/executions/index.ts'
import { findPublished } from '#functions/interviews/index.ts'
import { type assistant, FIELDS_MISSING, fieldsAsked, type Reading } from '#shared/api/assistant.ts'
import type { Body } from '#shared/api/call.ts'
import { uploadId } from '#shared/api/ids.ts'
import { fileName } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { presignUpload } from '../platform/objects/presign.ts'
import { contentHash, deletePrefix, getBytes, putObject } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/table/transact.ts'
import { deletionOf, prefixOf, READINGS, type ReadFile, reading, type StoredReading } from './entity.ts'
import { readingSubject } from './logSubject.ts'
import { presentReading } from './present.ts'

const FILES_MISSING = 'Ao menos um arquivo deve ser fornecido'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 10 * MEGABYTE
const MOST_FILES = 20

const uploadKey = ({ organizationId, userId }: Caller, id: string): string =>
  `uploads/${organizationId}/reading/${userId}/${id}`

/** A signed form for a file that is too large for a call. */
export async function startReadingUpload(caller: Caller, size: number) {
  if (size > MOST_BYTES)
    throw new Failure('too_large', 'Cada arquivo a ler tem no máximo 10 MB. Divida-o ou reduza as imagens.')
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

const uploadsSent = z.array(z.object({ id: uploadId, name: z.string().min(1).max(255) })).max(MOST_FILES)

type Sent = { readonly name: string; readonly bytes: Uint8Array }

async function sentFiles(
  caller: Caller,
  files: readonly UploadedFile[],
  uploads: string | undefined,
): Promise<readonly Sent[]> {
  const listed = uploads === undefined ? [] : uploadsSent.safeParse(parsed(uploads)).data
  if (!listed) throw new Failure('malformed', 'Os envios em `uploads` não estão na forma [{"id": …, "name": …}].')
  const direct = files.map(({ fileName: name, bytes }) => ({ name, bytes }))
  const signed = await Promise.all(
    listed.map(async ({ id, name }) => {
      const bytes = await getBytes(uploadKey(caller, id))
      if (!bytes) throw new Failure('invalid', `O arquivo "${name}" ainda não chegou. Envie-o de novo.`)
      return { name, bytes }
    }),
  )
  const all = [...direct, ...signed]
  if (all.length === 0) throw new Failure('malformed', FILES_MISSING)
  if (all.length > MOST_FILES) throw new Failure('too_large', `Envie no máximo ${MOST_FILES} arquivos por vez.`)
  return all
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Stores a file under its content type by content; what nobody may send is refused. */
async function store(prefix: string, { name, bytes }: Sent, place: number): Promise<ReadFile> {
  const safe = fileName(name) || `arquivo ${place + 1}`
  if (bytes.byteLength === 0)
    throw new Failure('invalid', `O arquivo "${safe}" está vazio. Escolha-o de novo ou envie outro.`)
  const found = await recognise(safe, whole(bytes))
  if ('refused' in found) throw new Failure('invalid', found.refused)
  const key = `${prefix}file-${place}`
  await putObject(key, bytes, found.kind.type)
  return {
    name: found.name,
    size: bytes.byteLength,
    contentType: found.kind.type,
    digest: contentHash(bytes),
    key,
    pagesKey: `${prefix}pages-${place}/`,
    read: 0,
  }
}

type Origin = Pick<StoredReading, 'interviewId' | 'interviewName' | 'interviewKey' | 'executionId'>

async function originOf(caller: Caller, { idOrigin, origin }: Body<typeof assistant.fieldsFromFiles>): Promise<Origin> {
  if (origin === 'execution') {
    const stored = await findOutsideBin(caller, idOrigin)
    await checkAct(caller, stored, 'save')
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
  const sent = await sentFiles(caller, uploaded, body.uploads)
  const { organizationId, userId } = caller
  const owner = { organizationId, readingId: newId(), ...origin }
  const prefix = prefixOf(owner)
  const at = now().toISOString()
  try {
    const files = await Promise.all(sent.map((one, place) => store(prefix, one, place)))
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
