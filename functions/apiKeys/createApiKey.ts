import { findInterview } from '#functions/interviews/index.ts'
import type { apiKeys } from '#shared/api/apiKeys.ts'
import { apiScopes } from '#shared/api/apiScopes.ts'
import type { Body } from '#shared/api/call.ts'
import { today } from '#shared/format/dateTime.ts'
import { apiKey, apiKeyHash, type StoredApiKey } from '../platform/auth/apiKey.ts'
import { hashOfApiKey, newApiKeySecret } from '../platform/auth/apiKeySecret.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { addWithin, listVersion } from '../platform/table/addWithin.ts'
import { tryTransact } from '../platform/transact.ts'
import { keysOf } from './listApiKeys.ts'
import { logFacts, logSubject } from './logSubject.ts'
import { presentKeys } from './present.ts'

/** Limit of keys per organisation: one for each system that works with it. */
const MOST = 30

const FULL = `A organização já tem ${MOST} chaves de API. Revogue uma que não é mais usada.`

/** Digits of the secret that lists show. */
const ENDING = 4

/** Creates a key and shows its secret, only this once. */
export async function createApiKey(
  caller: Caller,
  { name, scopes, interviews, expiresOn }: Body<typeof apiKeys.createApiKey>,
) {
  const { organizationId, userId } = caller
  if (expiresOn && expiresOn < today(now()))
    throw new Failure('invalid', 'A validade da chave já passou. Escolha outro dia.')
  const models = interviews && [...new Set(interviews)]
  const found = await Promise.all((models ?? []).map((id) => findInterview(caller, id)))
  const secret = newApiKeySecret()
  const time = now().toISOString()
  const stored: StoredApiKey = {
    organizationId,
    keyId: newId(),
    name,
    scopes: apiScopes.filter((scope) => scopes.includes(scope)),
    interviews: models,
    expiresOn,
    hash: hashOfApiKey(secret),
    ending: secret.slice(-ENDING),
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const { keyId, hash } = stored
  const entry = logEntry(caller, {
    action: 'apiKey.created',
    subject: logSubject(stored),
    after: { ...logFacts(stored), models: models && found.map((one) => one.name) },
  })
  const count = async () => (await keysOf(organizationId)).length
  await addWithin({ organizationId, name: 'apiKeys', atMost: MOST, full: FULL, count }, (claim) =>
    tryTransact(
      { apiKey, apiKeyHash, listVersion },
      (write) => [write.apiKey.create(stored), write.apiKeyHash.create({ hash, organizationId, keyId }), claim(write)],
      [entry],
    ),
  )
  const [made] = await presentKeys(organizationId, [stored])
  return { ...made!, secret, organization: organizationId }
}
