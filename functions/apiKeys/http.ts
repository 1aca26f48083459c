import { apiKeys } from '#shared/api/apiKeys.ts'
import { implement } from '../platform/http/implement.ts'
import { createApiKey } from './createApiKey.ts'
import { listApiKeys } from './listApiKeys.ts'
import { readOwnApiKey } from './readOwnApiKey.ts'
import { revokeApiKey } from './revokeApiKey.ts'

export const handler = implement(apiKeys, {
  createApiKey: ({ body, caller }) => createApiKey(caller, body),
  listApiKeys: ({ caller }) => listApiKeys(caller.organizationId),
  readOwnApiKey: ({ caller }) => readOwnApiKey(caller),
  revokeApiKey: ({ params, caller }) => revokeApiKey(caller, params.keyId),
})
