import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { AnswerState, ChatMessage } from '#shared/api/chat.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A question to the assistant with its answer. Everyone has their own for each document and model, and it is erased with that. */
export const chatMessage = defineEntity('chatMessage', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** The execution or interview. */
    subjectId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    /** Sorts by time. */
    messageId: { type: 'string', required: true, readOnly: true },
    kind: { type: ['execution', 'interview'] as const, required: true, readOnly: true },
    question: { type: 'string', required: true },
    /** The names of the files sent with it. */
    files: { type: 'list', items: { type: 'string' }, required: true, default: () => [] },
    /** Earlier turns that a program sent instead of the stored ones. */
    history: { type: CustomAttributeType<{ role: 'user' | 'assistant'; content: string }[]>('any') },
    state: { type: CustomAttributeType<AnswerState>('string'), required: true },
    attempt: { type: 'number', required: true },
    /** How often it was asked. */
    round: { type: 'number', required: true },
    text: { type: 'string', required: true },
    citations: { type: CustomAttributeType<ChatMessage['citations']>('any'), required: true },
    proposals: { type: CustomAttributeType<ChatMessage['proposals']>('any'), required: true },
    notice: { type: 'string' },
    /** The worker that answers, and until when it counts as alive. */
    claim: { type: 'string' },
    claimedUntil: { type: 'string' },
    stopAsked: { type: 'boolean' },
    ...timestamps,
  },
  indexes: { ofSubject: primary(['organizationId', 'subjectId'], ['userId', 'messageId']) },
})
export type StoredMessage = EntityItem<typeof chatMessage>

export const keyOf = ({ organizationId, subjectId, userId, messageId }: StoredMessage) => ({
  organizationId,
  subjectId,
  userId,
  messageId,
})

/** The text of a file sent with a question. */
export const chatFile = defineEntity('chatFile', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    subjectId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    messageId: { type: 'string', required: true, readOnly: true },
    place: { type: 'number', required: true, readOnly: true },
    name: { type: 'string', required: true },
    text: { type: 'string', required: true },
    /** The text is gone after the retention; the conversation stays. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: { ofSubject: primary(['organizationId', 'subjectId'], ['userId', 'messageId', 'place']) },
})
export type StoredChatFile = EntityItem<typeof chatFile>
