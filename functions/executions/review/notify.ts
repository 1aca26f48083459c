import { readMembers } from '#functions/groups/index.ts'
import { nameOfCaller, ownersOf, readPeople } from '#functions/identity/index.ts'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { modelNote } from '../modelNote.ts'
import { type Content, notifyPeople } from '../notifyPeople.ts'
import type { StoredExecution } from '../present.ts'
import { awaitedIn, type StoredReview } from './state.ts'

async function peopleOf(organizationId: string, named: readonly NamedReviewer[]): Promise<string[]> {
  const members = await Promise.all(
    named.map(async ({ type, id }) => (type === 'group' ? readMembers(organizationId, id) : [id])),
  )
  const wanted = [...new Set(members.flat())]
  return (await readPeople(organizationId, wanted)).map(({ userId }) => userId)
}

/**
 * The people in charge of an execution: the person responsible, or else its group, or else its creator, or else the owners, if an API key
 * or somebody who has left created it.
 */
export async function caretakersOf({ organizationId, assignedTo, group, createdBy }: StoredExecution) {
  if (assignedTo) return [assignedTo]
  if (group !== undefined) return readMembers(organizationId, group)
  const creators = await readPeople(organizationId, [createdBy])
  return creators.length > 0 ? [createdBy] : (await ownersOf(organizationId)).map(({ id }) => id)
}

const key = ({ type, id }: NamedReviewer): string => `${type} ${id}`

/**
 * Notifies those whose approval is now awaited. If all of them have left, the owners are notified: they approve instead, or name
 * others.
 */
export async function notifyAwaited(caller: Caller, next: StoredExecution, former: StoredReview | undefined) {
  const before = new Set(former ? awaitedIn(former).map(key) : [])
  const awaited = next.review ? awaitedIn(next.review).filter((reviewer) => !before.has(key(reviewer))) : []
  if (awaited.length === 0) return []
  const { organizationId, executionId, version, name } = next
  const people = await peopleOf(organizationId, awaited)
  const recipients = people.length > 0 ? people : (await ownersOf(organizationId)).map(({ id }) => id)
  return notifyPeople(next, recipients, caller.userId, {
    id: `review-${executionId}-${version}`,
    kind: 'review.requested',
    title: `"${name}" espera a sua revisão`,
    text:
      people.length > 0
        ? `${await nameOfCaller(caller)} enviou o documento.${modelNote(next)}`
        : 'Quem o revisaria não está mais na organização. Aprove-o ou escolha quem revisa.',
  })
}

/** Notifies the people in charge, and the person who sent it to review, of the outcome. */
export async function notifyCaretakers(
  caller: Caller,
  next: StoredExecution,
  content: Pick<Content, 'kind' | 'title' | 'text'>,
) {
  // A visitor of a public link may have sent it, whom no notification reaches.
  const sender = next.review ? await readPeople(next.organizationId, [next.review.requestedBy]) : []
  const { executionId, version } = next
  return notifyPeople(next, [...(await caretakersOf(next)), ...sender.map(({ userId }) => userId)], caller.userId, {
    id: `${content.kind}-${executionId}-${version}`,
    ...content,
  })
}
