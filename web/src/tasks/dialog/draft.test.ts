import { describe, expect, it } from 'vitest'
import { taskOf } from '../testing/taskOf.ts'
import { changesOver, draftOf, draftProblems } from './draft.ts'

const task = taskOf({ id: 't1', numberPJ: 'PJ-1', status: 'todo', askedBy: 'Ana' })

describe('the draft of a task', () => {
  it('is the task with the typed values on top', () => {
    expect(draftOf(task, { status: 'done', justification: 'Prazo cumprido' })).toEqual({
      title: '',
      date: '',
      deadline: '',
      agendaId: '',
      processNumber: '',
      justiceSystem: '',
      justiceDiary: '',
      informations: '',
      content: '',
      numberPJ: 'PJ-1',
      complement: '',
      status: 'done',
      askedBy: 'Ana',
      situation: '',
      justification: 'Prazo cumprido',
    })
  })

  it('has no change for a field typed back to its old value', () => {
    expect(changesOver(task, { numberPJ: 'PJ-1', askedBy: 'Caio' })).toEqual({ askedBy: 'Caio' })
    expect(changesOver(task, { numberPJ: 'PJ-1' })).toEqual({})
  })

  it('keeps what was typed when somebody else changes the task meanwhile', () => {
    const changed = { ...task, status: 'done' as const, askedBy: 'Denise' }
    expect(draftOf(changed, { justification: 'Em revisão' })).toMatchObject({
      status: 'done',
      askedBy: 'Denise',
      justification: 'Em revisão',
    })
    expect(changesOver(changed, { justification: 'Em revisão', status: 'done' })).toEqual({
      justification: 'Em revisão',
    })
  })

  it('can be emptied', () => {
    expect(changesOver(task, { numberPJ: '' })).toEqual({ numberPJ: '' })
  })
})

describe('what keeps the draft from being saved', () => {
  const draft = draftOf(taskOf({ id: 't1', title: 'Recorrer', date: '2026-03-02' }), {})

  it('is no title, no date, and what is no date', () => {
    expect(draftProblems(draft)).toEqual({})
    expect(draftProblems({ ...draft, title: ' ', date: '', deadline: '30/02/2026' })).toEqual({
      title: 'Escreva o título da tarefa',
      date: 'Escolha a data',
      deadline: 'Data inválida',
    })
    expect(draftProblems({ ...draft, date: '2026-02-30' })).toEqual({ date: 'Data inválida' })
  })
})
