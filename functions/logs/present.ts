import type { EntityItem } from 'electrodb'
import { describeAction, type LogAction } from '#shared/api/logActions.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import type { logEntry } from './entity.ts'

export type StoredEntry = EntityItem<typeof logEntry>

/** The values before and after, as stored in the entry. */
const changeOf = ({ change }: StoredEntry): Pick<LogEntry, 'before' | 'after'> =>
  change === undefined ? {} : JSON.parse(change)

export function presentEntry(stored: StoredEntry): LogEntry {
  const action = stored.action as LogAction
  return {
    id: stored.entryId,
    sequence: stored.sequence,
    at: stored.at,
    action,
    description: describeAction(action, stored.subjectName),
    subject: {
      kind: stored.subjectKind as LogSubject['kind'],
      id: stored.subjectId,
      ...(stored.subjectName !== undefined && { name: stored.subjectName }),
    },
    ...(stored.by && { by: stored.by }),
    ...(stored.from && { from: stored.from }),
    ...changeOf(stored),
    hash: stored.hash,
  }
}
