import type { LogRecorded } from '#events/logs.ts'
import { namesOf, readUser } from '#functions/identity/index.ts'
import { organization } from '../organizations/index.ts'
import { log } from '../platform/log.ts'
import { retry } from '../platform/retry.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { tryTransact } from '../platform/transact.ts'
import { GENESIS, type LogLine, link } from './chain.ts'
import { type LogPerson, logEntry, logHead, readHead } from './entity.ts'
import { webhooksOf } from './webhooksOf.ts'

/** Attempts when another worker appends to the same chain. */
const TRIES = 12

type UnchainedLine = Omit<LogLine, 'sequence'>

async function personOf({ by }: LogRecorded): Promise<LogPerson | undefined> {
  if (!by) return undefined
  const { organizationId, userId: id } = by
  const person = await readUser(organizationId, id)
  if (!person) {
    const name = (await namesOf(organizationId)([id])).get(id)
    return { organizationId, id, ...(name && { name }) }
  }
  return { organizationId, id, name: `${person.firstName} ${person.lastName}`.trim(), email: person.email }
}

async function lineOf(recorded: LogRecorded): Promise<UnchainedLine> {
  const { organizationId, id, at, action, subject, by, from, before, after } = recorded
  const person = await personOf(recorded)
  return {
    organizationId,
    entryId: id,
    at,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...(subject.name !== undefined && { subjectName: subject.name }),
    userId: by?.userId ?? '',
    ...(person && { by: person }),
    ...(from && { from }),
    ...((before || after) && { change: JSON.stringify({ before, after }) }),
  }
}

/** The lines that are not in the log yet. */
async function missing(organizationId: string, lines: readonly UnchainedLine[]): Promise<readonly UnchainedLine[]> {
  const keys = lines.map(({ entryId }) => ({ organizationId, entryId }))
  const there = await readKeys(keys, (some) => logEntry.get(some).go({ consistent: true }))
  const known = new Set(there.map(({ entryId }) => entryId))
  return lines.filter(({ entryId }) => !known.has(entryId))
}

/** A single attempt; false if somebody else appended in the meantime. */
async function tryAppend(
  organizationId: string,
  lines: readonly UnchainedLine[],
  entries: readonly LogRecorded[],
): Promise<boolean> {
  const fresh = await missing(organizationId, lines)
  if (fresh.length === 0) return true
  const head = await readHead(organizationId)
  const linked = link(head ?? { sequence: 0, hash: GENESIS }, fresh)
  const { sequence, hash } = linked.at(-1)!
  const done = await tryTransact(
    { logHead, logEntry },
    (write) => [
      write.logHead
        .put({ organizationId, sequence, hash })
        .where((attributes, { eq, notExists }) =>
          head
            ? `${eq(attributes.sequence, head.sequence)} AND ${eq(attributes.hash, head.hash)}`
            : notExists(attributes.hash),
        ),
      ...linked.map((line) => write.logEntry.create(line)),
    ],
    entries.filter(({ id }) => linked.some(({ entryId }) => entryId === id)).flatMap(webhooksOf),
  )
  // Also outside the table: rewriting a chain would mean rewriting it there too.
  if (done) log.info('log chain', { organization: organizationId, sequence, seal: hash })
  return done
}

/**
 * Appends entries of one organisation to its chain, all or none, in the order they were created. Entries already in the log are skipped; if
 * two workers append to the same chain, one starts over after the other. The events they are to other systems are raised with them.
 */
export async function append(organizationId: string, entries: readonly LogRecorded[]): Promise<void> {
  const { data: stands } = await organization.get({ organizationId }).go({ consistent: true })
  if (!stands) {
    log.warn('log entries dropped: their organisation was deleted', { organization: organizationId })
    return
  }
  const once = [...new Map(entries.map((item) => [item.id, item])).values()]
  const lines = await Promise.all(once.sort((one, other) => (one.id < other.id ? -1 : 1)).map(lineOf))
  const busy = `The log of ${organizationId} was busy ${TRIES} times`
  await retry(TRIES, busy, () => tryAppend(organizationId, lines, once))
}
