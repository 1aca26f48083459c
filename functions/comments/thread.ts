import { type CommentThread, MOST_ANSWERS } from '#shared/api/comments.ts'
import { apiKey, nameOfApiKey } from '../platform/auth/apiKey.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { readKeys } from '../platform/table/readKeys.ts'

/** A stored comment with its replies; it also says what it is about. */
type Thread = CommentThread & { readonly version: number }

/** What a new comment has, whatever it is about. */
export function newThread({ userId }: Caller, text: string) {
  const time = now().toISOString()
  const answers: CommentThread['answers'] = []
  return { commentId: newId(), text, createdBy: userId, answers, version: 1, createdAt: time, updatedAt: time }
}

/** The comment with one more reply. */
export function withAnswer<T extends Thread>({ userId }: Caller, thread: T, text: string): T {
  if (thread.answers.length >= MOST_ANSWERS)
    throw new Failure('invalid', `Este comentário já tem ${MOST_ANSWERS} respostas. Abra outro.`)
  return { ...thread, answers: [...thread.answers, { text, by: userId, at: now().toISOString() }] }
}

/** The comment resolved, or open again; undefined if it already is. */
export function resolution<T extends Thread>({ userId }: Caller, thread: T, resolved: boolean): T | undefined {
  if ((thread.resolvedAt !== undefined) === resolved) return undefined
  const by = resolved ? { resolvedBy: userId, resolvedAt: now().toISOString() } : {}
  return { ...thread, resolvedBy: undefined, resolvedAt: undefined, ...by }
}

export const presentThread = (thread: CommentThread): CommentThread => ({
  text: thread.text,
  createdBy: thread.createdBy,
  createdAt: thread.createdAt,
  answers: thread.answers,
  resolvedBy: thread.resolvedBy,
  resolvedAt: thread.resolvedAt,
})

/** Everyone who wrote in a thread or resolved it. */
export const authorsOf = ({ createdBy, answers, resolvedBy }: CommentThread): readonly string[] => [
  createdBy,
  ...answers.map(({ by }) => by),
  ...(resolvedBy ? [resolvedBy] : []),
]

/** Everyone who wrote in a thread: they are notified of a reply. */
export const participantsIn = ({ createdBy, answers }: CommentThread): string[] => [
  ...new Set([createdBy, ...answers.map(({ by }) => by)]),
]

/** The API keys among authors, with their names. */
export async function keyNamesOf(organizationId: string, authors: readonly string[]) {
  const keys = [...new Set(authors)].map((keyId) => ({ organizationId, keyId }))
  const found = await readKeys(keys, (some) => apiKey.get(some).go({ attributes: ['keyId', 'name'] }))
  return new Map(found.map((one) => [one.keyId, [[one.keyId, nameOfApiKey(one)] as const]]))
}
