import type { Task } from '../task.ts'

/** A task with the given properties and empty ones otherwise. */
export function taskOf(given: Partial<Task> & { readonly id: string }): Task {
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
    ...given,
  }
}
