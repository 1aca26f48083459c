import type { NotificationRaised } from '#events/notifications.ts'
import { readMembers } from '#functions/groups/index.ts'
import { ownersOf, readPeople, readUser } from '#functions/identity/index.ts'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { notification } from '../../platform/outbox/notification.ts'
import type { StoredExecution } from '../present.ts'
import { awaitedIn, type StoredReview } from './state.ts'

/** People told in one transaction, which takes a hundred writes: of a larger group its first. */
const MOST_TOLD = 80

type News = Pick<NotificationRaised, 'id' | 'kind' | 'title' | 'text'>

/** The outbox items that tell people something about an execution: each once, and not whoever brings it about. */
export function tell(
  { organizationId, executionId, interviewId }: StoredExecution,
  userIds: readonly string[],
  by: string | undefined,
  news: News,
) {
  const link = `/app/run/${interviewId}?execution=${executionId}`
  return [...new Set(userIds)]
    .filter((userId) => userId !== by)
    .slice(0, MOST_TOLD)
    .map((userId) => notification(organizationId, userId, { ...news, link }))
}

/** The person's name as a sentence begins with it. */
export async function nameOf({ organizationId, userId }: Caller): Promise<string> {
  const person = await readUser(organizationId, userId)
  return person ? `${person.firstName} ${person.lastName}` : 'Alguém'
}

async function peopleOf(organizationId: string, named: readonly NamedReviewer[]): Promise<string[]> {
  const members = await Promise.all(
    named.map(async ({ type, id }) => (type === 'group' ? readMembers(organizationId, id) : [id])),
  )
  const wanted = [...new Set(members.flat())]
  return (await readPeople(organizationId, wanted)).map(({ userId }) => userId)
}

/** Who sees to an execution: the person responsible, else the people of its group, else who began it. */
export async function caretakersOf({ organizationId, assignedTo, group, createdBy }: StoredExecution) {
  if (assignedTo) return [assignedTo]
  return group === undefined ? [createdBy] : readMembers(organizationId, group)
}

const key = ({ type, id }: NamedReviewer): string => `${type} ${id}`

/**
 * Tells those whose approval is awaited from now on. Where none of them is there any more the owners are told: they approve in place of
 * whoever left, or name others.
 */
export async function tellAwaited(caller: Caller, next: StoredExecution, former: StoredReview | undefined) {
  const before = new Set(former ? awaitedIn(former).map(key) : [])
  const awaited = next.review ? awaitedIn(next.review).filter((reviewer) => !before.has(key(reviewer))) : []
  if (awaited.length === 0) return []
  const { organizationId, executionId, version, name } = next
  const people = await peopleOf(organizationId, awaited)
  const told = people.length > 0 ? people : (await ownersOf(organizationId)).map(({ id }) => id)
  return tell(next, told, caller.userId, {
    id: `review-${executionId}-${version}`,
    kind: 'review.requested',
    title: `"${name}" espera a sua revisão`,
    text:
      people.length > 0
        ? `${await nameOf(caller)} enviou o documento. Modelo: ${next.interviewName}.`
        : 'Quem o revisaria não está mais na organização. Aprove-o ou escolha quem revisa.',
  })
}

/** Tells who sees to the execution, and who sent it to review, what became of it. */
export async function tellCaretakers(
  caller: Caller,
  next: StoredExecution,
  news: Pick<News, 'kind' | 'title' | 'text'>,
) {
  const sender = next.review ? [next.review.requestedBy] : []
  const { executionId, version } = next
  return tell(next, [...(await caretakersOf(next)), ...sender], caller.userId, {
    id: `${news.kind}-${executionId}-${version}`,
    ...news,
  })
}
