import {
  mentioned,
  newThread,
  notices,
  type Person,
  participantsIn,
  resolution,
  withAnswer,
} from '#functions/comments/index.ts'
import { nameOfCaller } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import { MOST_MODEL_COMMENTS, type ModelComment, type modelCommentCalls } from '#shared/api/interviews/comments.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { interviewSubject } from '../logSubject.ts'
import { editorsOf } from '../policy.ts'
import type { StoredInterview } from '../present.ts'
import { findInterview } from '../readInterview.ts'
import { modelComment, type StoredModelComment } from './entity.ts'
import { findComment, modelCommentsOf, present } from './readComments.ts'

/** An interview that the caller may comment on. */
async function findForComment(caller: Caller, interviewId: string): Promise<StoredInterview> {
  const stored = await findInterview(caller, interviewId)
  if (stored.trashedAt) throw new Failure('invalid', 'Este modelo está na lixeira. Restaure-o para comentar.')
  return stored
}

export async function addModelComment(
  caller: Caller,
  interviewId: string,
  { text, quote, mentions }: Body<typeof modelCommentCalls.addModelComment>,
): Promise<ModelComment> {
  const interview = await findForComment(caller, interviewId)
  if ((await modelCommentsOf(interview)).length >= MOST_MODEL_COMMENTS)
    throw new Failure(
      'invalid',
      `Este modelo já tem ${MOST_MODEL_COMMENTS} comentários. Apague os que não servem mais.`,
    )
  const named = await namedIn(caller, interview, mentions)
  const { organizationId } = interview
  const added = { organizationId, interviewId, quote, ...newThread(caller, text) }
  await transact({ modelComment }, (write) => [write.modelComment.create(added)], [
    logEntry(caller, { action: 'interview.commented', subject: interviewSubject(interview), after: { text } }),
    ...(await notificationsOf(caller, interview, added, text, { named, participants: [] })),
  ])
  return presentOne(interview, added)
}

export async function answerModelComment(
  caller: Caller,
  interviewId: string,
  commentId: string,
  { text, mentions }: Body<typeof modelCommentCalls.answerModelComment>,
): Promise<ModelComment> {
  const interview = await findForComment(caller, interviewId)
  const before = await findComment(interview, commentId)
  const next = withAnswer(caller, before, text)
  const named = await namedIn(caller, interview, mentions)
  return replace(caller, interview, {
    action: 'interview.commentAnswered',
    next,
    after: { text },
    notifications: await notificationsOf(caller, interview, before, text, {
      named,
      participants: participantsIn(before),
    }),
  })
}

/** Resolves or reopens a comment; one that already is stays as it is. */
export async function resolveModelComment(
  caller: Caller,
  interviewId: string,
  commentId: string,
  resolved: boolean,
): Promise<ModelComment> {
  const interview = await findForComment(caller, interviewId)
  const before = await findComment(interview, commentId)
  const next = resolution(caller, before, resolved)
  if (!next) return presentOne(interview, before)
  const action = resolved ? 'interview.commentResolved' : 'interview.commentReopened'
  return replace(caller, interview, { action, next })
}

/** Deletes an own comment, unless the words of others would go with it. */
export async function deleteModelComment(caller: Caller, interviewId: string, commentId: string): Promise<null> {
  const interview = await findForComment(caller, interviewId)
  const stored = await findComment(interview, commentId)
  if (stored.createdBy !== caller.userId) throw new Failure('invalid', 'Só quem escreveu um comentário o apaga.')
  if (stored.answers.some(({ by }) => by !== caller.userId))
    throw new Failure('invalid', 'Outra pessoa já respondeu a este comentário. Marque-o como resolvido.')
  const { organizationId } = interview
  await transact(
    { modelComment },
    (write) => [
      write.modelComment
        .delete({ organizationId, interviewId, commentId })
        .where((attributes, { eq }) => eq(attributes.version, stored.version)),
    ],
    [
      logEntry(caller, {
        action: 'interview.commentDeleted',
        subject: interviewSubject(interview),
        before: { text: stored.text },
      }),
    ],
  )
  return null
}

type Change = {
  readonly action: LogAction
  readonly next: StoredModelComment
  readonly after?: { readonly text: string }
  readonly notifications?: ReturnType<typeof notices>
}

async function replace(
  caller: Caller,
  interview: StoredInterview,
  { action, next, after, notifications = [] }: Change,
): Promise<ModelComment> {
  const { organizationId, interviewId, commentId, answers, resolvedBy, resolvedAt, version } = next
  const changed = { answers, version: version + 1, updatedAt: now().toISOString() }
  await transact(
    { modelComment },
    (write) => {
      const patch = write.modelComment.patch({ organizationId, interviewId, commentId })
      const written = resolvedAt
        ? patch.set({ ...changed, resolvedBy, resolvedAt })
        : patch.set(changed).remove(['resolvedBy', 'resolvedAt'])
      return [written.where((attributes, { eq }) => eq(attributes.version, version))]
    },
    [logEntry(caller, { action, subject: interviewSubject(interview), after }), ...notifications],
  )
  return presentOne(interview, next)
}

const presentOne = async (interview: StoredInterview, stored: StoredModelComment): Promise<ModelComment> =>
  (await present(interview, [stored]))[0]!

/** The colleagues whom a comment names: each must be able to open what it is about. */
async function namedIn(caller: Caller, { organizationId, interviewId }: StoredInterview, mentions: readonly string[]) {
  if (mentions.length === 0) return []
  const named = await mentioned(caller, mentions)
  const mayEdit = await editorsOf(organizationId, interviewId)
  for (const person of named) {
    if (!(await mayEdit(person)))
      throw new Failure(
        'invalid',
        `${nameOf(person)} não pode abrir este modelo para editar. Retire a menção, ou peça a quem administra que dê o acesso.`,
      )
  }
  return named
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

async function notificationsOf(
  caller: Caller,
  { interviewId, name }: StoredInterview,
  { commentId, version }: Pick<StoredModelComment, 'commentId' | 'version'>,
  text: string,
  people: Pick<Parameters<typeof notices>[1], 'named' | 'participants'>,
) {
  const by = await nameOfCaller(caller)
  return notices(caller, {
    ...people,
    news: (kind) => ({
      id: `${kind}-${commentId}-${version}`,
      title:
        kind === 'comment.mentioned'
          ? `${by} mencionou você em um comentário de "${name}"`
          : `${by} respondeu a um comentário em "${name}"`,
      text: text.slice(0, 300),
      link: `/app?id=${interviewId}&modo=documento&comentario=${commentId}`,
    }),
  })
}
