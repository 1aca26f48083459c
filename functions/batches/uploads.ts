import * as z from 'zod'
import { rowsSchema } from '#shared/api/batches.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { readJson } from '../platform/http/readJson.ts'
import { newId } from '../platform/id.ts'
import { presignUpload } from '../platform/objects/presign.ts'
import { getBytes } from '../platform/objects/store.ts'
import type { Given } from './checkGiven.ts'
import { publishedCode } from './prepareBatch.ts'

const LIMIT = 20 * 1024 * 1024

/** Where rows wait that are too large for a call. Only their sender may use them; the store deletes them after a day. */
const waitingKey = ({ organizationId, userId }: Caller, uploadId: string): string =>
  `uploads/${organizationId}/rows/${userId}/${uploadId}`

/** Returns a signed form for sending rows directly to the store. */
export async function startRowsUpload(caller: Caller, interviewId: string, size: number) {
  await publishedCode(caller, interviewId)
  if (size > LIMIT)
    throw new Failure('too_large', 'As linhas somam mais de 20 MB de respostas. Divida a planilha em arquivos menores.')
  const uploadId = newId()
  const { url, fields, life } = await presignUpload(waitingKey(caller, uploadId), size)
  return { id: uploadId, url, fields, expiresAt: new Date(now().getTime() + life * 1000).toISOString() }
}

/** The rows that the caller sent to a signed form. */
export async function uploadedRows(caller: Caller, uploadId: string): Promise<readonly Given[]> {
  const bytes = await getBytes(waitingKey(caller, uploadId))
  if (!bytes)
    throw new Failure('invalid', 'As linhas ainda não chegaram. Envie-as ao endereço recebido e tente de novo.')
  const read = rowsSchema.safeParse(readJson(Buffer.from(bytes).toString('utf8')))
  if (read.success) return read.data
  throw new Failure('malformed', 'As linhas enviadas não estão na forma de `rows`.', [
    { code: 'malformed', message: z.prettifyError(read.error).slice(0, 500), path: 'upload' },
  ])
}
