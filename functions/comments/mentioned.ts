import { readPeople } from '#functions/identity/index.ts'
import type { NotificationKind } from '#shared/api/notificationKinds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { notification } from '../platform/outbox/notification.ts'

export type Person = Awaited<ReturnType<typeof readPeople>>[number]

/** The colleagues of the caller whom a comment names; 422 if one is not in the organisation. */
export async function mentioned({ organizationId }: Caller, userIds: readonly string[]): Promise<readonly Person[]> {
  const wanted = [...new Set(userIds)]
  const people = await readPeople(organizationId, wanted)
  const missing = wanted.some((id) => !people.some(({ userId, invited }) => userId === id && !invited))
  if (missing)
    throw new Failure('invalid', 'Uma das pessoas mencionadas não está mais na organização. Retire a menção a ela.')
  return people
}

/** The notifications of a comment: one for each person it mentions, and for each other participant of the thread. */
export function notices(
  { organizationId, userId }: Caller,
  {
    named,
    participants,
    news,
  }: {
    readonly named: readonly Person[]
    readonly participants: readonly string[]
    readonly news: (
      kind: Extract<NotificationKind, 'comment.mentioned' | 'comment.answered'>,
    ) => Omit<Parameters<typeof notification>[2], 'kind'>
  },
) {
  const names = named.map((person) => person.userId).filter((id) => id !== userId)
  const others = participants.filter((id) => id !== userId && !names.includes(id))
  const send = (kind: 'comment.mentioned' | 'comment.answered') => (id: string) =>
    notification(organizationId, id, { ...news(kind), kind })
  return [...names.map(send('comment.mentioned')), ...others.map(send('comment.answered'))]
}
