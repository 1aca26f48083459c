import { execution } from '#functions/executions/index.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { countMiss } from '../platform/auth/limitVisitors.ts'
import { hashOfSecret } from '../platform/auth/link.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { Blob, CallContext } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { presignDownload } from '../platform/objects/presign.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { newSecret } from '../platform/secret.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { file } from './entity.ts'
import type { StoredFile } from './job.ts'

/** Days for which somebody without an account can download a document by an e-mailed address. */
export const SHARED_DAYS = 15

/** A document that anyone with an e-mailed address can download. */
export const sharedFile = defineEntity('sharedFile', {
  erased: 'when it expires',
  attributes: {
    /** SHA-256 of the secret in the address. */
    hash: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    fileId: { type: 'string', required: true, readOnly: true },
    /** Seconds since 1970. */
    expiresAt: { type: 'number', required: true, readOnly: true },
  },
  indexes: { hash: primary(['hash'], []) },
})

type Shared = Pick<StoredFile, 'organizationId' | 'executionId' | 'fileId'>

/** The address by which somebody without an account downloads one document, for a time. */
export async function shareFile({ organizationId, executionId, fileId }: Shared, site: string): Promise<string> {
  const secret = newSecret()
  const expiresAt = inSeconds(addDays(now(), SHARED_DAYS))
  await sharedFile.create({ hash: hashOfSecret(secret), organizationId, executionId, fileId, expiresAt }).go()
  return `${site}/api/v1/files/${secret}`
}

const OVER = 'Este endereço venceu ou não existe. Peça o arquivo de novo a quem o enviou a você.'

/** The document of an address; 404 once it has expired, or the document is in the bin or deleted. */
export async function openSharedFile(secret: string, { address }: CallContext): Promise<Blob> {
  const { data: shared } = await sharedFile.get({ hash: hashOfSecret(secret) }).go({ consistent: true })
  if (!shared || shared.expiresAt <= inSeconds(now())) {
    await countMiss(address)
    throw new Failure('not_found', OVER)
  }
  const { organizationId, executionId, fileId } = shared
  const [{ data: stored }, { data: owner }] = await Promise.all([
    file.get({ organizationId, executionId, fileId }).go({ consistent: true }),
    execution.get({ organizationId, executionId }).go({ consistent: true }),
  ])
  if (!stored || !owner || owner.trashedAt) throw new Failure('not_found', OVER)
  const { name, type, size, objectKey } = stored
  const entry = logEntry(
    { organizationId },
    {
      action: 'document.fetched',
      subject: { kind: 'document', id: fileId, name },
      after: { type, size, execution: executionId },
    },
  )
  await outbox.put(entry).go()
  return { redirect: await presignDownload(objectKey, contentTypes[type], contentDisposition(name)) }
}
