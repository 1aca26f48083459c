import type { ApiScope } from '#shared/api/apiScopes.ts'
import type { Privilege } from '#shared/api/call.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { isConditionFailure } from '../table/isConditionFailure.ts'
import { apiKey, apiKeyHash, nameOfApiKey, readApiKey, type StoredApiKey } from './apiKey.ts'
import { hashOfApiKey, isApiKeySecret } from './apiKeySecret.ts'
import type { Caller } from './caller.ts'

const UNKNOWN = 'Esta chave de API não existe ou foi revogada. Peça outra a um proprietário da organização.'

const HOUR = 3_600_000

/** The privileges that calls require besides the key's permissions, which decide what calls it may make. */
const privilegesOf: Readonly<Partial<Record<ApiScope, Privilege>>> = {
  'documents.write': 'execution.edit',
  'documents.finish': 'execution.edit',
  'comments.write': 'execution.edit',
  'batches.run': 'execution.edit',
  'emails.send': 'execution.edit',
  'register.write': 'execution.edit',
  'tasks.write': 'execution.edit',
  'files.archive': 'execution.edit',
  'files.read': 'execution.downloadDocx',
}

/** Records that the key was used, at most once an hour. */
async function recordUse({ organizationId, keyId, lastUsedAt }: StoredApiKey): Promise<void> {
  const time = now()
  if (lastUsedAt && time.getTime() - Date.parse(lastUsedAt) < HOUR) return
  try {
    await apiKey
      .patch({ organizationId, keyId })
      .set({ lastUsedAt: time.toISOString() })
      .where((attributes, { eq, notExists }) =>
        lastUsedAt ? eq(attributes.lastUsedAt, lastUsedAt) : notExists(attributes.lastUsedAt),
      )
      .go()
  } catch (error) {
    // Another call recorded it.
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * The caller of an API key; fails as `unauthenticated` if it is not ours, revoked or expired. It is always read from the table, so that
 * revoking it takes effect at once.
 */
export async function verifyApiKey(secret: string): Promise<Caller> {
  const { data: known } = isApiKeySecret(secret)
    ? await apiKeyHash.get({ hash: hashOfApiKey(secret) }).go({ consistent: true })
    : { data: null }
  const stored = known && (await readApiKey(known.organizationId, known.keyId))
  if (!stored || stored.revokedAt) throw new Failure('unauthenticated', UNKNOWN)
  const { expiresOn } = stored
  if (isOver(stored) && expiresOn)
    throw new Failure(
      'unauthenticated',
      `Esta chave de API valeu até ${formatDate(expiresOn)}. Peça outra a um proprietário da organização.`,
    )
  await recordUse(stored)
  return callerOf(stored)
}

function callerOf(stored: StoredApiKey): Caller {
  const { organizationId, keyId, scopes, interviews } = stored
  const privileges = new Set(scopes.flatMap((scope) => privilegesOf[scope] ?? []))
  return {
    userId: keyId,
    organizationId,
    privileges: [...privileges],
    isAdmin: false,
    sessionId: '',
    key: { name: nameOfApiKey(stored), scopes, ...(interviews && { interviews }) },
  }
}

const isOver = ({ revokedAt, expiresOn }: StoredApiKey): boolean =>
  revokedAt !== undefined || (expiresOn !== undefined && expiresOn < today(now()))

/** A key as the caller of what it asked for earlier; undefined if it no longer works. */
export async function keyAsCaller(organizationId: string, keyId: string): Promise<Caller | undefined> {
  const stored = await readApiKey(organizationId, keyId)
  return stored && !isOver(stored) ? callerOf(stored) : undefined
}
