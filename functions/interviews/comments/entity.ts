import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { CommentThread } from '#shared/api/comments.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** A comment on the document that is written in an interview, with its replies. Erased with the interview. */
export const modelComment = defineEntity('modelComment', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    /** Sorts by time. */
    commentId: { type: 'string', required: true, readOnly: true },
    quote: { type: 'string', required: true },
    text: { type: 'string', required: true },
    createdBy: { type: 'string', required: true },
    answers: { type: CustomAttributeType<CommentThread['answers']>('any'), required: true, default: () => [] },
    resolvedBy: { type: 'string' },
    resolvedAt: { type: 'string' },
    version: { type: 'number', required: true, default: 1 },
    ...timestamps,
  },
  indexes: { ofInterview: primary(['organizationId', 'interviewId'], ['commentId']) },
})

export type StoredModelComment = EntityItem<typeof modelComment>
