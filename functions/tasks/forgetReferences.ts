import { changeOpenTasks } from './changeOpenTasks.ts'
import { taskFeed, taskFilter } from './entity.ts'

/** Removes a person who left from open tasks, with their calendars and the filters that nobody else sees. Done tasks still name them. */
export async function forgetPerson(organizationId: string, userId: string): Promise<void> {
  await changeOpenTasks(organizationId, ({ personIds }) =>
    personIds.includes(userId)
      ? {
          action: 'task.assigned',
          change: { personIds: personIds.filter((id) => id !== userId) },
          title: 'Quem era responsável saiu da organização',
        }
      : undefined,
  )
  const { data: feeds } = await taskFeed.query.ofOrganization({ organizationId, userId }).go({ pages: 'all' })
  for (const { feedId } of feeds) await taskFeed.delete({ organizationId, userId, feedId }).go()
  const { data: filters } = await taskFilter.query
    .ofOrganization({ organizationId })
    .where((attributes, { eq }) => `${eq(attributes.userId, userId)} AND ${eq(attributes.shared, false)}`)
    .go({ pages: 'all' })
  for (const { filterId } of filters) await taskFilter.delete({ organizationId, filterId }).go()
}

/** Removes a deleted group from open tasks. */
export const forgetGroup = (organizationId: string, groupId: string): Promise<void> =>
  changeOpenTasks(organizationId, (stored) =>
    stored.groupId === groupId
      ? { action: 'task.assigned', change: { groupId: '' }, title: 'O grupo foi excluído da organização' }
      : undefined,
  )
