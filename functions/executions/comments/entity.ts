import { CustomAttributeType, type EntityItem } from 'electrodb'
import { presentThread } from '#functions/comments/index.ts'
import type { Comment, CommentPlace } from '#shared/api/executions/comments.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** A comment on an execution, with its replies. Erased with the execution. */
export const comment = defineEntity('comment', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    /** Sorts by time. */
    commentId: { type: 'string', required: true, readOnly: true },
    place: { type: CustomAttributeType<CommentPlace>('any') },
    text: { type: 'string', required: true },
    createdBy: { type: 'string', required: true },
    answers: { type: CustomAttributeType<Comment['answers']>('any'), required: true, default: () => [] },
    resolvedBy: { type: 'string' },
    resolvedAt: { type: 'string' },
    version: { type: 'number', required: true, default: 1 },
    ...timestamps,
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], ['commentId']) },
})

export type StoredComment = EntityItem<typeof comment>

export const presentComment = ({ commentId, place, ...thread }: StoredComment): Comment => ({
  id: commentId,
  place,
  ...presentThread(thread),
})
