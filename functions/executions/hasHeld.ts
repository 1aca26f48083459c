import { execution } from './entity.ts'

/** Whether a document of the organisation is under legal hold, in the bin or not. */
export async function hasHeld(organizationId: string): Promise<boolean> {
  let cursor: string | null = null
  do {
    const held = execution.query.ofOrganization({ organizationId }).where(({ hold }, { exists }) => exists(hold))
    const page: Awaited<ReturnType<typeof held.go>> = await held.go({ cursor })
    if (page.data.length > 0) return true
    cursor = page.cursor
  } while (cursor !== null)
  return false
}
