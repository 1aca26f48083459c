import type { EntityItem } from 'electrodb'
import type { Parts } from '../../platform/objects/multipart.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/**
 * A file sent with the answers of an execution. It is `waiting` until all of it has arrived and been checked; answers point to it by its
 * id.
 */
export const attachment = defineEntity('attachment', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    attachmentId: { type: 'string', required: true, readOnly: true },
    state: { type: ['waiting', 'kept'] as const, required: true },
    name: { type: 'string', required: true },
    size: { type: 'number', required: true },
    /** By its content; absent while it is waiting. */
    contentType: { type: 'string' },
    width: { type: 'number' },
    height: { type: 'number' },
    /** The question that it was sent for, as `fileFieldOf` finds it. */
    ref: { type: 'string', required: true },
    /** The store's name of the upload; absent if it was copied or moved out of the answers. */
    uploadId: { type: 'string' },
    createdBy: { type: 'string', required: true },
    /** 'loose' while no saved answer points to it; otherwise its own id, so that the others do not accumulate under one key. */
    watch: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], ['attachmentId']),
    /** Across organisations: for the sweep only, never for a caller. */
    watched: index('gsi1', ['watch'], ['updatedAt', 'attachmentId']),
  },
})

export type StoredAttachment = EntityItem<typeof attachment>

type Owner = { readonly organizationId: string; readonly executionId: string }

export const LOOSE = 'loose'

/** Where its bytes are: nobody can write there again once the upload is complete. */
export const attachmentKey = ({
  organizationId,
  executionId,
  attachmentId,
}: Pick<StoredAttachment, 'organizationId' | 'executionId' | 'attachmentId'>): string =>
  `organizations/${organizationId}/executions/${executionId}/attachments/${attachmentId}`

export async function attachmentsOf({ organizationId, executionId }: Owner): Promise<StoredAttachment[]> {
  const { data } = await attachment.query
    .ofExecution({ organizationId, executionId })
    .go({ pages: 'all', consistent: true })
  return data
}

/** Its upload in the store. */
export const partsOf = (stored: StoredAttachment): Parts => ({
  key: attachmentKey(stored),
  uploadId: stored.uploadId ?? '',
})
