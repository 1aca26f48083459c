import { readPeople } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Group, groups } from '#shared/api/groups.ts'
import { collapseSpaces } from '#shared/format/text.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact, tryTransact } from '../platform/transact.ts'
import { foldedName, group, groupName } from './entity.ts'
import { findGroup, presentGroup } from './readGroup.ts'

const TAKEN = 'A organização já tem um grupo com este nome.'
const taken = () => new Failure('invalid', TAKEN, [{ code: 'taken', message: TAKEN, path: 'body.name' }])

const STRANGER = 'Uma das pessoas escolhidas não é mais da organização. Atualize a lista e tente de novo.'

/** The distinct members, all of whom must belong to the organisation. */
async function checkedMembers(organizationId: string, wanted: readonly string[]): Promise<string[]> {
  const members = [...new Set(wanted)]
  const known = new Set((await readPeople(organizationId, members)).map(({ userId }) => userId))
  const problems = members.flatMap((userId, at) =>
    known.has(userId) ? [] : [{ code: 'unknown_person', message: STRANGER, path: `body.members.${at}` }],
  )
  if (problems.length > 0) throw new Failure('invalid', STRANGER, problems)
  return members
}

const facts = ({ name, members }: { name: string; members: readonly string[] }) => ({ name, members })

export async function createGroup(
  { organizationId, userId }: Caller,
  body: Body<typeof groups.createGroup>,
): Promise<Group> {
  const members = await checkedMembers(organizationId, body.members)
  const time = now().toISOString()
  const name = collapseSpaces(body.name)
  const groupId = newId()
  const nameFolded = foldedName(name)
  const stored = { organizationId, groupId, name, nameFolded, members, version: 1, createdAt: time, updatedAt: time }
  const entry = logEntry(
    { organizationId, userId },
    { action: 'group.created', subject: { kind: 'group', id: groupId, name }, after: facts(stored) },
  )
  const committed = await tryTransact(
    { group, groupName },
    (write) => [write.groupName.create({ organizationId, nameFolded, groupId }), write.group.create(stored)],
    [entry],
  )
  if (!committed) throw taken()
  return presentGroup(stored)
}

async function isTaken(organizationId: string, nameFolded: string, groupId: string): Promise<boolean> {
  const { data } = await groupName.get({ organizationId, nameFolded }).go({ consistent: true })
  return data !== null && data.groupId !== groupId
}

export async function updateGroup(
  { organizationId, userId }: Caller,
  groupId: string,
  body: Body<typeof groups.updateGroup>,
): Promise<Group> {
  const [stored, members] = await Promise.all([
    findGroup(organizationId, groupId),
    checkedMembers(organizationId, body.members),
  ])
  if (stored.version !== body.version) throw new Failure('conflict')
  const name = collapseSpaces(body.name)
  const nameFolded = foldedName(name)
  const renamed = nameFolded !== stored.nameFolded
  const changed = { name, nameFolded, members, version: stored.version + 1, updatedAt: now().toISOString() }
  const entry = logEntry(
    { organizationId, userId },
    {
      action: 'group.changed',
      subject: { kind: 'group', id: groupId, name },
      before: facts(stored),
      after: facts(changed),
    },
  )
  const committed = await tryTransact(
    { group, groupName },
    (write) => [
      write.group
        .patch({ organizationId, groupId })
        .set(changed)
        .where(({ version }, { eq }) => eq(version, stored.version)),
      renamed && write.groupName.create({ organizationId, nameFolded, groupId }),
      renamed && write.groupName.delete({ organizationId, nameFolded: stored.nameFolded }),
    ],
    [entry],
  )
  if (committed) return presentGroup({ ...stored, ...changed })
  throw (await isTaken(organizationId, nameFolded, groupId)) ? taken() : new Failure('conflict')
}

/** Deletes a group at once; its assignments are removed by a message, which survives any failure in between. */
export async function deleteGroup({ organizationId, userId }: Caller, groupId: string): Promise<null> {
  const { name, nameFolded, version, members } = await findGroup(organizationId, groupId)
  const entry = logEntry(
    { organizationId, userId },
    { action: 'group.deleted', subject: { kind: 'group', id: groupId, name }, before: facts({ name, members }) },
  )
  await transact(
    { group, groupName },
    (write) => [
      write.group.remove({ organizationId, groupId }).where((attributes, { eq }) => eq(attributes.version, version)),
      write.groupName.delete({ organizationId, nameFolded }),
    ],
    [
      entry,
      message(organizationId, 'references', { type: 'group.deleted', organizationId, groupId }),
      message(organizationId, 'tasks', { type: 'group.deleted', organizationId, groupId }),
    ],
  )
  return null
}
