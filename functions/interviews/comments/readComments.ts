import { authorsOf, presentThread } from '#functions/comments/index.ts'
import { namesOf } from '#functions/identity/index.ts'
import type { ModelComment } from '#shared/api/interviews/comments.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'
import type { StoredInterview } from '../present.ts'
import { findInterview } from '../readInterview.ts'
import { modelComment, type StoredModelComment } from './entity.ts'

type Of = Pick<StoredInterview, 'organizationId' | 'interviewId'>

export async function listModelComments(caller: Caller, interviewId: string): Promise<ModelComment[]> {
  const interview = await findInterview(caller, interviewId)
  return present(interview, await modelCommentsOf(interview))
}

export async function modelCommentsOf({ organizationId, interviewId }: Of): Promise<StoredModelComment[]> {
  const { data } = await modelComment.query
    .ofInterview({ organizationId, interviewId })
    .go({ pages: 'all', consistent: true })
  return data
}

export async function findComment({ organizationId, interviewId }: Of, commentId: string): Promise<StoredModelComment> {
  return found((await modelComment.get({ organizationId, interviewId, commentId }).go({ consistent: true })).data)
}

export async function present({ organizationId }: Of, stored: readonly StoredModelComment[]): Promise<ModelComment[]> {
  const names = await namesOf(organizationId)(stored.flatMap(authorsOf))
  return stored.map((one) => ({
    id: one.commentId,
    quote: one.quote,
    ...presentThread(one),
    names: Object.fromEntries(
      [...new Set(authorsOf(one))].flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
    ),
  }))
}

/** Removes the comments of an interview that is being deleted. */
export async function removeComments(interview: Of): Promise<void> {
  const keys = (await modelCommentsOf(interview)).map(({ organizationId, interviewId, commentId }) => ({
    organizationId,
    interviewId,
    commentId,
  }))
  if (keys.length > 0) await modelComment.delete(keys).go()
}
