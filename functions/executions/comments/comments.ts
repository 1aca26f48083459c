import { authorsOf, keyNamesOf, participantsIn, resolution, withAnswer } from '#functions/comments/index.ts'
import { nameOfCaller } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { type Comment, type commentCalls, MOST_COMMENTS } from '#shared/api/executions/comments.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import type { notification } from '../../platform/outbox/notification.ts'
import { transact } from '../../platform/transact.ts'
import { findExecution, findOutsideBin } from '../findExecution.ts'
import { executionSubject } from '../logSubject.ts'
import { notifyPeople } from '../notifyPeople.ts'
import { mayComment } from '../policy.ts'
import type { StoredExecution } from '../present.ts'
import { comment, presentComment, type StoredComment } from './entity.ts'
import { commentsOf, newComment } from './newComment.ts'

const FINISHED = 'Este documento está finalizado: reabra-o para comentar.'
const NOT_YOURS = 'Só comenta este documento quem cuida dele ou o revisa.'

export async function listComments(caller: Caller, executionId: string): Promise<Comment[]> {
  const stored = await commentsOf(await findExecution(caller, executionId))
  const names = await keyNamesOf(caller.organizationId, stored.flatMap(authorsOf))
  return stored.map((one) => {
    const keys = authorsOf(one).flatMap((id) => names.get(id) ?? [])
    return { ...presentComment(one), ...(keys.length > 0 && { keys: Object.fromEntries(keys) }) }
  })
}

/** An execution that the caller may comment on. */
async function findForComment(caller: Caller, executionId: string): Promise<StoredExecution> {
  const stored = await findOutsideBin(caller, executionId)
  if (stored.status === executionStatus.finished) throw new Failure('invalid', FINISHED)
  if (!(await mayComment(caller, stored))) throw new Failure('forbidden', NOT_YOURS)
  return stored
}

async function findComment(stored: StoredExecution, commentId: string): Promise<StoredComment> {
  const { organizationId, executionId } = stored
  return found((await comment.get({ organizationId, executionId, commentId }).go({ consistent: true })).data)
}

export async function addComment(
  caller: Caller,
  executionId: string,
  body: Body<typeof commentCalls.addComment>,
): Promise<Comment> {
  const stored = await findForComment(caller, executionId)
  if ((await commentsOf(stored)).length >= MOST_COMMENTS)
    throw new Failure('invalid', `Este documento já tem ${MOST_COMMENTS} comentários. Responda aos que já estão lá.`)
  const added = newComment(caller, stored, body)
  await transact({ comment }, (write) => [write.comment.create(added)], [
    logEntry(caller, { action: 'comment.added', subject: executionSubject(stored), after: { text: body.text } }),
  ])
  return presentComment(added)
}

type Change = {
  readonly action: LogAction
  readonly next: StoredComment
  readonly after?: { readonly text: string }
  readonly notifications?: readonly ReturnType<typeof notification>[]
}

async function replace(caller: Caller, stored: StoredExecution, { action, next, after, notifications = [] }: Change) {
  const { organizationId, executionId, commentId, answers, resolvedBy, resolvedAt, version } = next
  const changed = { answers, version: version + 1, updatedAt: now().toISOString() }
  await transact(
    { comment },
    (write) => {
      const patch = write.comment.patch({ organizationId, executionId, commentId })
      const written = resolvedAt
        ? patch.set({ ...changed, resolvedBy, resolvedAt })
        : patch.set(changed).remove(['resolvedBy', 'resolvedAt'])
      return [written.where((attributes, { eq }) => eq(attributes.version, version))]
    },
    [logEntry(caller, { action, subject: executionSubject(stored), after }), ...notifications],
  )
  return presentComment(next)
}

/** Notifies everyone in the thread of the reply. */
async function replyNotifications(caller: Caller, stored: StoredExecution, to: StoredComment, text: string) {
  return notifyPeople(stored, participantsIn(to), caller.userId, {
    id: `answer-${to.commentId}-${to.version}`,
    kind: 'comment.answered',
    title: `${await nameOfCaller(caller)} respondeu a um comentário em "${stored.name}"`,
    text: text.slice(0, 300),
  })
}

export async function answerComment(
  caller: Caller,
  executionId: string,
  commentId: string,
  { text }: Body<typeof commentCalls.answerComment>,
): Promise<Comment> {
  const stored = await findForComment(caller, executionId)
  const before = await findComment(stored, commentId)
  return replace(caller, stored, {
    action: 'comment.answered',
    next: withAnswer(caller, before, text),
    after: { text },
    notifications: await replyNotifications(caller, stored, before, text),
  })
}

/** Resolves or reopens a comment; does nothing if it already is. */
export async function resolveComment(
  caller: Caller,
  executionId: string,
  commentId: string,
  resolved: boolean,
): Promise<Comment> {
  const stored = await findForComment(caller, executionId)
  const before = await findComment(stored, commentId)
  const next = resolution(caller, before, resolved)
  if (!next) return presentComment(before)
  return replace(caller, stored, { action: resolved ? 'comment.resolved' : 'comment.reopened', next })
}
