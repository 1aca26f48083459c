import { eraseVersions } from '../../platform/objects/eraseVersions.ts'
import { keyOfTable } from './keyOfTable.ts'
import { monthTables } from './tables.ts'

/** Deletes what was exported of an organisation in some months. */
export async function eraseTables(organizationId: string, months: readonly string[]): Promise<void> {
  for (const month of months)
    await Promise.all(Object.keys(monthTables).map((name) => eraseVersions(keyOfTable(name, month, organizationId))))
}
