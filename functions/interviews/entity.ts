import { CustomAttributeType } from 'electrodb'
import type { Use } from '#shared/interview/uses.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/**
 * An interview as lists show it. Its content is in the object store, one immutable object per version; `contentKey` points to the newest.
 */
export const interview = defineEntity('interview', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    /** The name without accents and capitals, for searching. */
    nameFolded: { type: 'string', required: true },
    type: { type: ['template', 'form', 'block'] as const, required: true },
    formType: { type: 'string', required: true },
    published: { type: 'boolean', required: true },
    /** The version on which documents start; absent if none is published. */
    publication: {
      type: 'map',
      properties: {
        version: { type: 'number', required: true },
        contentKey: { type: 'string', required: true },
        name: { type: 'string', required: true },
        publishedBy: { type: 'string', required: true },
        publishedAt: { type: 'string', required: true },
      },
    },
    tags: { type: CustomAttributeType<string[]>('any'), required: true, default: () => [] },
    /** Blocks and clauses of the library, in the draft and in the published version; absent if there are none. */
    draftUses: { type: CustomAttributeType<Use[]>('any') },
    publishedUses: { type: CustomAttributeType<Use[]>('any') },
    /** The published version has blocks or clauses, which documents have in them. */
    expands: { type: 'boolean' },
    /** The ids of both, by which what uses a thing is found. */
    usedIds: { type: CustomAttributeType<string[]>('any') },
    fieldCount: { type: 'number', required: true },
    modelCount: { type: 'number', required: true },
    version: { type: 'number', required: true },
    contentKey: { type: 'string', required: true },
    createdBy: { type: 'string', required: true },
    /** Set while it is in the bin. */
    trashedAt: { type: 'string' },
    trashedBy: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    interview: primary(['organizationId', 'interviewId'], []),
    ofType: index('gsi1', ['organizationId', 'type'], ['updatedAt', 'interviewId']),
    ofOrganization: index('gsi2', ['organizationId'], ['updatedAt', 'interviewId']),
  },
})

/** A saved version of an interview; never changed. */
export const interviewVersion = defineEntity('interviewVersion', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    version: { type: 'number', required: true, readOnly: true, padding: { length: 9, char: '0' } },
    contentKey: { type: 'string', required: true },
    name: { type: 'string', required: true },
    fieldCount: { type: 'number', required: true },
    bytes: { type: 'number', required: true },
    savedBy: { type: 'string', required: true },
    savedAt: { type: 'string', required: true },
    restoredFrom: { type: 'number' },
    /** Set on versions that were published. */
    publishedAt: { type: 'string' },
  },
  indexes: { ofInterview: primary(['organizationId', 'interviewId'], ['version']) },
})

/** A model being uploaded to the object store through a signed address. */
export const modelUpload = defineEntity('modelUpload', {
  erased: 'when it expires',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    uploadId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    size: { type: 'number', required: true },
    /** The model created from it. */
    modelId: { type: 'string' },
    /** The comparison made with it. */
    redlineId: { type: 'string' },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { upload: primary(['organizationId', 'uploadId'], []) },
})
