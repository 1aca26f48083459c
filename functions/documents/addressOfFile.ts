import { findExecution } from '#functions/executions/index.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { presignDownload } from '../platform/objects/presign.ts'
import { logDownload } from './deliverFile.ts'
import { requireDownload } from './policy.ts'
import { findFileById } from './readFiles.ts'

/** In seconds: programs that reason about an answer fetch the file only afterwards. */
const LIFE = 300

/** An address from which a document can be downloaded without a session, for some minutes; logged as a download. */
export async function addressOfFile(caller: Caller, fileId: string) {
  const stored = await findFileById(caller, fileId)
  await findExecution(caller, stored.executionId)
  requireDownload(caller, [stored])
  await logDownload(caller, stored)
  const { objectKey, type, name } = stored
  const address = await presignDownload(objectKey, contentTypes[type], contentDisposition(name), LIFE)
  return { address, until: new Date(now().getTime() + LIFE * 1_000).toISOString() }
}
