import { readPeople } from '#functions/identity/index.ts'
import type { Continued } from '#shared/api/envelope.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { exportCsv } from '../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { group, type StoredGroup } from './entity.ts'

type Row = {
  readonly group: string
  readonly person?: { readonly firstName: string; readonly lastName: string; readonly email: string }
}

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Grupo', value: ({ group: name }) => name },
  { label: 'Nome', value: ({ person }) => person?.firstName },
  { label: 'Sobrenome', value: ({ person }) => person?.lastName },
  { label: 'E-mail', value: ({ person }) => person?.email },
]

/** Groups read at once, each with up to MOST_MEMBERS people. */
const PAGE = 20

const pageOf = (organizationId: string, cursor: string | null) =>
  group.query.byName({ organizationId }).go({ cursor, limit: PAGE })

/** A row per member of the group; a group without members has one row. */
async function rowsOf(organizationId: string, { name, members }: StoredGroup): Promise<readonly Row[]> {
  const people = await readPeople(organizationId, members)
  return people.length === 0 ? [{ group: name }] : people.map((person) => ({ group: name, person }))
}

/** All groups of the organisation with their members, as a spreadsheet opens them; the export is logged. */
export async function exportGroups(caller: Caller, { continuation }: Continued): Promise<Blob | Pending> {
  const { organizationId } = caller
  const subject = { kind: 'organization', id: organizationId } as const
  if (continuation === undefined) await outbox.put(logEntry(caller, { action: 'group.exported', subject })).go()
  return exportCsv(
    {
      caller,
      name: 'Grupos',
      columns,
      read: (cursor) => pageOf(organizationId, cursor),
      rowsOf: async (groups) => (await Promise.all(groups.map((one) => rowsOf(organizationId, one)))).flat(),
    },
    continuation,
  )
}
