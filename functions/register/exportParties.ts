import type { Query } from '#shared/api/call.ts'
import type { register } from '#shared/api/register.ts'
import type { CsvColumn } from '#shared/format/csv.ts'
import { factOf, kinds, type PartyFacts } from '#shared/register/partyKinds.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { exportCsv } from '../platform/http/exportCsv.ts'
import type { Blob, Pending } from '../platform/http/types.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { party } from './entity.ts'

const PAGE = 500

/** All parties of a kind, with the headings that the import reads; the export is logged. */
export async function exportParties(
  caller: Caller,
  { kind, continuation }: Query<typeof register.exportParties>,
): Promise<Blob | Pending> {
  const { organizationId } = caller
  if (continuation === undefined)
    await outbox
      .put(
        logEntry(caller, {
          action: 'party.exported',
          subject: { kind: 'party', id: organizationId, name: kinds[kind].plural.toLowerCase() },
        }),
      )
      .go()
  const columns = kinds[kind].facts.map(
    ({ name, label }): CsvColumn<PartyFacts> => ({ label, value: (facts) => factOf(facts, name) }),
  )
  return exportCsv(
    {
      caller,
      name: kinds[kind].plural,
      of: { kind },
      columns,
      read: (cursor) => party.query.byKind({ organizationId, kind }).go({ cursor, limit: PAGE }),
      rowsOf: (parties) => parties.map(({ facts }) => facts),
    },
    continuation,
  )
}
