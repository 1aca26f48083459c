import { findExecution } from '#functions/executions/index.ts'
import type { Reading } from '#shared/api/assistant.ts'
import { kindOfType } from '#shared/format/fileKinds.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { DIRECT_LIMIT } from '../platform/http/directLimit.ts'
import type { Blob } from '../platform/http/types.ts'
import { presignDownload } from '../platform/objects/presign.ts'
import { getBytes } from '../platform/objects/store.ts'
import { reading } from './entity.ts'
import { findReading } from './findReading.ts'
import { presentReading, presentWithAnswers } from './present.ts'

export const readReading = async (caller: Caller, readingId: string): Promise<Reading> =>
  presentWithAnswers(await findReading(caller, readingId))

export async function listReadings(caller: Caller, executionId: string): Promise<Reading[]> {
  const { organizationId } = await findExecution(caller, executionId)
  const { data } = await reading.query.ofExecution({ organizationId, executionId }).go({ pages: 'all', order: 'desc' })
  return data.map((stored) => presentReading(stored))
}

/** A file that was read. */
export async function readFile(caller: Caller, readingId: string, place: number): Promise<Blob> {
  const { files } = await findReading(caller, readingId)
  const { key, name, size, contentType } = found(files[place])
  const disposition = kindOfType(contentType)?.inline ? 'inline' : contentDisposition(name)
  if (size > DIRECT_LIMIT) return { redirect: await presignDownload(key, contentType, disposition) }
  return { bytes: found(await getBytes(key), 'Este arquivo não está mais guardado.'), contentType, disposition }
}
