import type { Task, TaskDraft } from '../task.ts'

const fields = [
  'numberPJ',
  'complement',
  'status',
  'askedBy',
  'situation',
  'justification',
] as const satisfies readonly (keyof TaskDraft)[]

/** The typed values that differ from the task's current ones. */
export function changesOver(task: Task, typed: Partial<TaskDraft>): Partial<TaskDraft> {
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field] !== task[field])
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

/** The fields as the dialog shows them. */
export function draftOf(task: Task, typed: Partial<TaskDraft>): TaskDraft {
  const { numberPJ, complement, status, askedBy, situation, justification } = task
  return { numberPJ, complement, status, askedBy, situation, justification, ...typed }
}

/** The values typed after `sent` was sent. */
export function typedSince(typed: Partial<TaskDraft>, sent: Partial<TaskDraft>): Partial<TaskDraft> {
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => sent[field as keyof TaskDraft] !== value))
}
