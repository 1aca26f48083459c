import type { StoredApiKey } from '../platform/auth/apiKey.ts'

export const logSubject = ({ keyId, name }: StoredApiKey) => ({ kind: 'apiKey', id: keyId, name }) as const

export const logFacts = ({ name, scopes, expiresOn }: StoredApiKey) => ({ name, scopes, expiresOn })
