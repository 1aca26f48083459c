import { namesOf } from '#functions/identity/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import type { HistoryEntry } from '#shared/api/records.ts'
import { today } from '#shared/format/dateTime.ts'
import { type AnswerChange, answerChanges } from '#shared/interview/index.ts'
import { type EndedEditing, editing, readValues, type StoredExecution } from '../../executions/index.ts'
import { now } from '../../platform/clock.ts'
import { type Source, upTo } from './moment.ts'

/** Maximum number of changes reported per editing session. */
const MAX_REPORTED = 200

/** Editing sessions of the execution, each with what it changed. */
export function editingsOf(stored: StoredExecution): Source {
  const { organizationId, executionId } = stored
  const names = namesOf(organizationId)
  const contents = new Map<string, ReturnType<typeof readContent>>()
  const contentOf = (key: string) => {
    const known = contents.get(key) ?? readContent(key)
    contents.set(key, known)
    return known
  }

  const present = async (one: EndedEditing, interviewKey: string): Promise<HistoryEntry | undefined> => {
    const [{ interviewCode }, before, after, people] = await Promise.all([
      contentOf(interviewKey),
      one.beforeKey === undefined ? {} : readValues(stored, one.beforeKey),
      readValues(stored, one.afterKey),
      names([one.userId]),
    ])
    const changes = answerChanges(interviewCode, before, after, today(now()))
    if (changes.length === 0) return undefined
    return {
      id: one.editingId,
      kind: 'answers',
      at: one.to,
      from: one.from,
      by: { id: one.userId, name: people.get(one.userId) },
      text: sentenceOf(changes),
      changes: changes.slice(0, MAX_REPORTED),
      changeCount: changes.length,
      files: [],
    }
  }

  return async (before, count) => {
    const { data } = await editing.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
    const all = [...data, ...openOf(stored)].map((one) => ({
      at: one.to,
      // After an act of the same instant.
      id: `~${one.editingId}`,
      entry: () => present(one, versionOf(one, data) ?? stored.interviewKey),
    }))
    return upTo(all, before, count)
  }
}

function sentenceOf(changes: readonly AnswerChange[]): string {
  const verb = changes.every(({ before }) => before === '') ? 'preencheu' : 'mudou'
  return changes.length === 1 ? `${verb} 1 resposta` : `${verb} ${changes.length} respostas`
}

function openOf({ organizationId, executionId, editing: open, valuesKey }: StoredExecution): EndedEditing[] {
  if (!open || open.beforeKey === valuesKey) return []
  const { id, by, from, to, beforeKey } = open
  return [{ organizationId, executionId, editingId: id, userId: by, from, to, beforeKey, afterKey: valuesKey }]
}

/** The interview's content of a session: its own, or that of the first move to another version after it. */
const versionOf = ({ interviewKey, to }: EndedEditing, all: readonly EndedEditing[]): string | undefined =>
  interviewKey ??
  all
    .filter((one) => one.interviewKey !== undefined && one.to >= to)
    .toSorted((one, other) => one.to.localeCompare(other.to))[0]?.interviewKey
