import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ModelComment } from '#shared/api/interviews/comments.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import { client, readAllPages } from '../../../../shell/client/index.ts'
import { UNKNOWN_YET } from '../../../../shell/people/useNames.ts'
import { useMember } from '../../../../shell/session/useMember.ts'
import { interviewKeys } from '../../../queries.ts'

/** In ms: how often the comments of others are looked for. */
const EVERY = 20_000

/** The comments on a model, and functions to change them. They are kept apart from what is written. */
export function useModelComments(id: string) {
  const queries = useQueryClient()
  const key = interviewKeys.comments(id)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.interviews.listModelComments({ params: { id } }, { signal, quiet: true }),
    refetchInterval: EVERY,
  })
  const again = () => void queries.invalidateQueries({ queryKey: key })
  /** Shows a changed comment before the list is read again. */
  const show = (changed: ModelComment) => {
    queries.setQueryData<readonly ModelComment[]>(key, (known = []) =>
      known.some((one) => one.id === changed.id)
        ? known.map((one) => (one.id === changed.id ? changed : one))
        : [...known, changed],
    )
    again()
  }
  const add = useMutation({
    mutationFn: (body: { text: string; quote: string; mentions: string[] }) =>
      client.interviews.addModelComment({ params: { id }, body }, { quiet: true }),
    onSuccess: show,
  })
  const answer = useMutation({
    mutationFn: ({ commentId, ...body }: { commentId: string; text: string; mentions: string[] }) =>
      client.interviews.answerModelComment({ params: { id, commentId }, body }, { quiet: true }),
    onSuccess: show,
  })
  const resolve = useMutation({
    mutationFn: ({ commentId, resolved }: { commentId: string; resolved: boolean }) =>
      client.interviews.resolveModelComment({ params: { id, commentId }, body: { resolved } }),
    onSuccess: show,
  })
  const remove = useMutation({
    mutationFn: (commentId: string) => client.interviews.deleteModelComment({ params: { id, commentId } }),
    onSuccess: again,
  })
  return { interviewId: id, comments: data ?? none, isRead: data !== undefined, add, answer, resolve, remove }
}

const none: readonly ModelComment[] = []

export type ModelComments = ReturnType<typeof useModelComments>

export type Colleague = { readonly id: string; readonly name: string; readonly mayEdit: boolean }

/** The other people of the organisation, and the name that is shown for a person. */
export function useColleagues() {
  const { organization, id: own } = useMember()
  const { data } = useQuery({
    queryKey: ['interviews', 'colleagues', organization],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        client.identity.listUsers(
          { params: { orgId: organization }, query: { limit: 100, cursor } },
          { signal, quiet: true },
        ),
      ),
    staleTime: 5 * 60_000,
  })
  return useMemo(() => {
    const people = (data ?? []).map(
      ({ id, firstName, lastName, privileges }): Colleague => ({
        id,
        name: `${firstName} ${lastName ?? ''}`.trim(),
        mayEdit: mayEditInterviews({ privileges }),
      }),
    )
    const names = new Map(people.map(({ id, name }) => [id, name]))
    return {
      colleagues: people.filter(({ id, mayEdit }) => id !== own && mayEdit),
      nameOf: (id: string, known: Readonly<Record<string, string>> = {}): string =>
        id === own ? 'Você' : (known[id] ?? names.get(id) ?? (data ? 'Alguém que saiu da organização' : UNKNOWN_YET)),
    }
  }, [data, own])
}
