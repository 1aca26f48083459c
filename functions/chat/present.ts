import type { ChatMessage } from '#shared/api/chat.ts'
import { now } from '../platform/clock.ts'
import type { StoredMessage } from './entity.ts'

/** Milliseconds after which an answer that nobody works on will not come: longer than all deliveries of its message. */
const ABANDONED = 10 * 60_000

export const NOT_ANSWERED = 'A resposta não ficou pronta por uma falha nossa. Tente de novo.'

/** Whether the worker that answered is gone, and no other will come. */
export const isAbandoned = ({ state, updatedAt }: StoredMessage): boolean =>
  state === 'answering' && Date.parse(updatedAt) + ABANDONED < now().getTime()

export function present(stored: StoredMessage): ChatMessage {
  const { messageId, question, files, createdAt, attempt, text, citations, proposals, notice } = stored
  const lost = isAbandoned(stored)
  return {
    id: messageId,
    question,
    files,
    askedAt: createdAt,
    state: lost ? 'failed' : stored.state,
    attempt,
    text: lost ? '' : text,
    citations,
    proposals,
    ...(lost ? { notice: NOT_ANSWERED } : notice !== undefined && { notice }),
  }
}
