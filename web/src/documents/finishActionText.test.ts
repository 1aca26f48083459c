import { describe, expect, it } from 'vitest'
import type { FinishAction } from '#shared/api/finishActions.ts'
import { actionState, outcomeText } from './finishActionText.ts'

const at = '2026-11-23T17:32:00.000Z'
const action: FinishAction = {
  id: 'a',
  kind: 'webhook',
  state: 'waiting',
  target: 'POST sistema.example',
  files: [],
  warnings: [],
  attempts: 0,
  createdAt: at,
  log: [],
}

describe('what a model has done when a document is finished', () => {
  it('says what became of it, why, and when it is tried again', () => {
    const log = [{ at, milliseconds: 3, status: 503 }]
    expect(actionState(action)).toEqual({ label: 'Enviando', color: 'blue' })
    expect(actionState({ ...action, attempts: 1, dueAt: at, log })).toEqual({
      label: 'Tenta de novo',
      color: 'amber',
      note: '1 tentativa; a próxima às 14:32 de 23/11',
    })
    expect(actionState({ ...action, state: 'failed', attempts: 10, log })).toEqual({
      label: 'Não enviado',
      color: 'red',
      note: 'O outro sistema respondeu 503',
    })
    expect(actionState({ ...action, state: 'done', attempts: 2, log })).toEqual({ label: 'Enviado', color: 'green' })
  })

  it('says of a copy in a folder what people can do about it', () => {
    const log = [
      { at, milliseconds: 3, fault: 'O Google Drive não aceita mais o acesso guardado. Conecte a conta de novo.' },
    ]
    const filing = { ...action, kind: 'gDrive', attempts: 1, dueAt: at, log } as const
    expect(actionState(filing)).toEqual({
      label: 'Tenta de novo',
      color: 'amber',
      note: 'O Google Drive não aceita mais o acesso guardado. Conecte a conta de novo. 1 tentativa; a próxima às 14:32 de 23/11.',
    })
    expect(actionState({ ...filing, state: 'done' })).toEqual({ label: 'Arquivado', color: 'green' })
  })

  it('says what came back', () => {
    expect(outcomeText('email', { at, milliseconds: 3, status: 250 })).toBe('Entregue ao servidor de e-mail')
    expect(outcomeText('email', { at, milliseconds: 3, fault: 'Nenhum destinatário foi respondido.' })).toBe(
      'Nenhum destinatário foi respondido.',
    )
  })
})
