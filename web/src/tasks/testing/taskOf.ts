import type { Task } from '../task.ts'

/** A task with nothing filled but what is told. */
export function taskOf(told: Partial<Task> & { readonly id: string }): Task {
  return {
    title: '',
    content: '',
    status: 'pending',
    date: '',
    deadline: '',
    processNumber: '',
    justiceSystem: '',
    justiceDiary: '',
    informations: '',
    logs: [],
    agendaId: '',
    labelIds: [],
    personIds: [],
    numberPJ: '',
    complement: '',
    askedBy: '',
    situation: '',
    justification: '',
    ...told,
  }
}
