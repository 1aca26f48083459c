import type { Task, TaskDraft } from '../task.ts'

const fields = [
  'numberPJ',
  'complement',
  'status',
  'askedBy',
  'situation',
  'justification',
] as const satisfies readonly (keyof TaskDraft)[]

/** What of the typed changes differs from the task as it is now; a field typed back to what it was is no change. */
export function changesOver(task: Task, typed: Partial<TaskDraft>): Partial<TaskDraft> {
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field] !== task[field])
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

/** The fields as the dialog shows them. */
export function draftOf(task: Task, typed: Partial<TaskDraft>): TaskDraft {
  const { numberPJ, complement, status, askedBy, situation, justification } = task
  return { numberPJ, complement, status, askedBy, situation, justification, ...typed }
}

/** What was typed after `sent` had left to be kept. */
export function typedSince(typed: Partial<TaskDraft>, sent: Partial<TaskDraft>): Partial<TaskDraft> {
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => sent[field as keyof TaskDraft] !== value))
}
