import type { EntityItem } from 'electrodb'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'

/**
 * A call made with an `Idempotency-Key`. `committedAt` is written in the transaction that creates what the call asks for, so that it is
 * known even if the process is killed before it answers.
 */
export const repeatableCall = defineEntity('repeatableCall', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of the caller and the key. */
    callKey: { type: 'string', required: true, readOnly: true },
    /** SHA-256 of the call and its content: the same key with other content is refused. */
    digest: { type: 'string', required: true },
    /** Changes with each attempt: one that was given up can no longer commit. */
    attempt: { type: 'string', required: true },
    /** Milliseconds since 1970 until which the attempt may be running. */
    busyUntil: { type: 'number', required: true },
    /** An instant. */
    committedAt: { type: 'string' },
    /** What was created: the subject of the log entry. */
    subjectKind: { type: 'string' },
    subjectId: { type: 'string' },
    status: { type: 'number' },
    /** The answer, compressed, in base64; absent while there is none, and if it is too large or shows a secret. */
    body: { type: 'string' },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['callKey']) },
})
export type StoredCall = EntityItem<typeof repeatableCall>
