import { formatDate } from '#shared/format/formatDate.ts'
import { draftFields, type TaskDraft, type WholeTask } from '../task.ts'

/** The typed values that differ from the task's current ones. */
export function changesOver(task: WholeTask, typed: Partial<TaskDraft>): Partial<TaskDraft> {
  const changed = draftFields.filter((field) => typed[field] !== undefined && typed[field] !== task[field])
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

/** The fields as the dialog shows them. */
export function draftOf(task: WholeTask, typed: Partial<TaskDraft>): TaskDraft {
  const stored = Object.fromEntries(draftFields.map((field) => [field, task[field]])) as TaskDraft
  return { ...stored, ...typed }
}

/** The values typed after `sent` was sent. */
export function typedSince(typed: Partial<TaskDraft>, sent: Partial<TaskDraft>): Partial<TaskDraft> {
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => sent[field as keyof TaskDraft] !== value))
}

/** What keeps the fields from being saved. */
export function draftProblems({ title, date, deadline }: TaskDraft): Partial<Record<keyof TaskDraft, string>> {
  return {
    ...(title.trim() === '' && { title: 'Escreva o título da tarefa' }),
    ...(date === '' ? { date: 'Escolha a data' } : isNoDate(date) && { date: 'Data inválida' }),
    ...(deadline !== '' && isNoDate(deadline) && { deadline: 'Data inválida' }),
  }
}

const isNoDate = (typed: string): boolean => formatDate(typed) === ''
