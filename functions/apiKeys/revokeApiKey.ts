import { apiKey, apiKeyHash, readApiKey, type StoredApiKey } from '../platform/auth/apiKey.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { logFacts, logSubject } from './logSubject.ts'

/** Ends a key at once. Its name remains, for what was done with it. */
export async function revoke(caller: Caller, stored: StoredApiKey): Promise<void> {
  const { organizationId, keyId, hash } = stored
  const entry = logEntry(caller, { action: 'apiKey.revoked', subject: logSubject(stored), before: logFacts(stored) })
  const time = now().toISOString()
  await transact(
    { apiKey, apiKeyHash },
    (write) => [
      write.apiKey
        .patch({ organizationId, keyId })
        .set({ revokedAt: time, updatedAt: time })
        .where(({ revokedAt }, { notExists }) => notExists(revokedAt)),
      write.apiKeyHash.delete({ hash }),
    ],
    [entry],
  )
}

export async function revokeApiKey(caller: Caller, keyId: string): Promise<null> {
  const stored = await readApiKey(caller.organizationId, keyId)
  await revoke(caller, found(stored?.revokedAt ? null : stored))
  return null
}
