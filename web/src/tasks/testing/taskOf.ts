import type { WholeTask } from '../task.ts'

/** A task with the given properties and empty ones otherwise. */
export function taskOf(given: Partial<WholeTask> & { readonly id: string }): WholeTask {
  return {
    title: '',
    content: '',
    status: 'pending',
    date: '',
    deadline: '',
    deadlineRule: null,
    processNumber: '',
    justiceSystem: '',
    justiceDiary: '',
    informations: '',
    logs: [],
    agendaId: '',
    labelIds: [],
    personIds: [],
    groupId: '',
    numberPJ: '',
    complement: '',
    askedBy: '',
    situation: '',
    justification: '',
    version: 1,
    createdAt: '2026-03-01T12:00:00Z',
    updatedAt: '2026-03-01T12:00:00Z',
    ...given,
  }
}
