import { readContent } from '#functions/interviews/index.ts'
import type { TreeValue } from '#shared/api/records.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { asksFiles, definitionOf, type Field, mapFiles, mapPasswords, responsesOf } from '#shared/interview/index.ts'
import { readValues, type StoredExecution } from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { findTree } from './findTree.ts'

/** Maximum number of documents to offer answers from: each is read completely. */
const MAX_DOCUMENTS = 20

/** The answers of the tree's other executions by reference, nearest first. */
export async function readTreeValues(caller: Caller, executionId: string): Promise<TreeValue[]> {
  const all = (await findTree(caller, executionId)).map(({ stored }) => stored)
  const far = stepsFrom(executionId, all)
  const nearest = all
    .filter((stored) => stored.executionId !== executionId && !stored.trashedAt)
    .sort((one, other) => (far.get(one.executionId) ?? 0) - (far.get(other.executionId) ?? 0))
    .slice(0, MAX_DOCUMENTS)
  const found = new Map<string, TreeValue>()
  for (const stored of nearest)
    for (const { answer, ...question } of await answersOf(stored)) {
      const known = found.get(question.ref) ?? { ...question, answers: [] }
      found.set(question.ref, { ...known, answers: [...known.answers, answer] })
    }
  return [...found.values()]
}

async function answersOf(stored: StoredExecution) {
  const { executionId, name, interviewName, interviewKey } = stored
  const [values, { interviewCode }] = await Promise.all([readValues(stored), readContent(interviewKey)])
  return responsesOf(interviewCode, values, today(now()))
    .flatMap(({ responses }) => responses)
    .flatMap(({ field, label, value, text }) => {
      const { answered, isBlank } = definitionOf(field)
      if (!answered || field.ref === '' || field.type === 'password' || asksFiles(field) || isBlank(value)) return []
      const open = mapPasswords(field, withoutFiles(field, value), () => '') as Values[string]
      const answer = { executionId, name, interviewName, value: open, text }
      return [{ ref: field.ref, label, type: field.type, answer }]
    })
}

/** The rows of a list without files: each document's are its own. */
const withoutFiles = (field: Field, value: unknown): unknown =>
  mapFiles({ sections: [{ fields: [field] }] }, { [field.ref]: value }, () => undefined)[field.ref]

/** The number of steps in the tree from an execution to each of the others. */
function stepsFrom(executionId: string, all: readonly StoredExecution[]): ReadonlyMap<string, number> {
  const steps = new Map([[executionId, 0]])
  for (let level = [executionId]; level.length > 0; ) {
    const next = all.filter(
      (stored) =>
        !steps.has(stored.executionId) &&
        (level.includes(stored.parentId ?? '') ||
          all.some((near) => level.includes(near.executionId) && near.parentId === stored.executionId)),
    )
    const distance = steps.get(level[0]!)! + 1
    for (const stored of next) steps.set(stored.executionId, distance)
    level = next.map((stored) => stored.executionId)
  }
  return steps
}
