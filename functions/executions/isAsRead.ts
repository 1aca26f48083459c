import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'

type Where = Parameters<ReturnType<typeof execution.create>['where']>[0]

/**
 * Whether the item still is what was read: of the version that its person saw, and with the group and the responsible person that the
 * system takes from it without a new version (forgetReferences.ts). Whoever put the whole item otherwise would write back who is gone.
 */
export const isAsRead =
  ({ version, group, assignedTo }: StoredExecution): Where =>
  (attributes, { eq, notExists }) =>
    [
      eq(attributes.version, version),
      eq(attributes.assignedTo, assignedTo),
      group === undefined ? notExists(attributes.group) : eq(attributes.group, group),
    ].join(' AND ')

/** The item as it is now, if nobody has saved it since it was read. */
export const isStillVersion = async (stored: StoredExecution): Promise<StoredExecution | undefined> => {
  const { organizationId, executionId, version } = stored
  const { data } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  return data?.version === version ? data : undefined
}
