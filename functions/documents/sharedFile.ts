import { execution } from '#functions/executions/index.ts'
import { layoutOf } from '#functions/organizations/index.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { escapeXml } from '#shared/template/index.ts'
import { countMiss } from '../platform/auth/limitVisitors.ts'
import { hashOfSecret } from '../platform/auth/link.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { plainPage } from '../platform/http/plainPage.ts'
import type { Blob, CallContext, Page } from '../platform/http/types.ts'
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

/** What an address leads to; 404 once it has expired, or the document is in the bin or deleted. */
async function sharedAt(secret: string, { address }: CallContext): Promise<StoredFile> {
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
  return stored
}

/** The page of an address. Programs that check e-mails load it too: the document is fetched, and that is logged, by the button alone. */
export async function openSharedFile(secret: string, context: CallContext): Promise<Page> {
  const { organizationId, name } = await sharedAt(secret, context)
  const layout = await layoutOf(organizationId)
  const from = layout
    ? `${layout.organizationName} enviou este documento a você.`
    : 'Este documento foi enviado a você.'
  return {
    contentType: 'text/html; charset=utf-8',
    // Without form-action, which would also have to allow the address to which the form leads.
    policy: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    text: plainPage(name, `<p>${escapeXml(from)}</p><form method="post"><button>Baixar o documento</button></form>`),
  }
}

/** The document of an address, for who asked for it with a click. */
export async function fetchSharedFile(secret: string, context: CallContext): Promise<Blob> {
  const { organizationId, executionId, fileId, name, type, size, objectKey } = await sharedAt(secret, context)
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
