import { describe, expect, it } from 'vitest'
import { webhookEventNames } from '#shared/api/webhookEvents.ts'
import type { WebhookDelivery, WebhookEndpoint } from '#shared/api/webhooks.ts'
import { attemptText, deliveryState, endpointState, eventsText } from './webhookText.ts'

const endpoint: WebhookEndpoint = {
  id: 'e',
  name: 'Portal',
  url: 'https://portal.example/',
  events: ['execution.finished'],
  ending: 'abc=',
  createdBy: 'u',
  createdAt: '2026-11-20T12:00:00.000Z',
}
const delivery: WebhookDelivery = {
  id: 'd',
  type: 'execution.finished',
  subject: 'Contrato',
  state: 'waiting',
  attempts: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const at = '2026-11-23T17:32:00.000Z'

describe('an endpoint', () => {
  it.each([
    ['before its first delivery', {}, 'Nada enviado ainda'],
    ['that receives', { lastDeliveredAt: at }, 'Recebendo'],
    ['that fails', { failingSince: at }, 'Não recebe'],
    ['paused by a person', { pausedAt: at, pausedBecause: 'person' as const }, 'Em pausa'],
    ['that is gone', { pausedAt: at, pausedBecause: 'gone' as const }, 'Parado'],
    ['that was given up', { pausedAt: at, pausedBecause: 'failing' as const, failingSince: at }, 'Parado'],
  ])('%s is %s', (_, facts, label) => expect(endpointState({ ...endpoint, ...facts }).label).toBe(label))

  it('names its first two events', () => {
    expect(eventsText(['document.ready'])).toBe('Arquivos prontos')
    expect(eventsText(['document.ready', 'execution.finished'])).toBe('Documento finalizado e Arquivos prontos')
    expect(eventsText(['document.ready', 'document.failed', 'execution.created'])).toBe(
      'Documento começado, Arquivos prontos e mais 1',
    )
    expect(eventsText(webhookEventNames)).toBe('Todos os avisos')
  })
})

describe('a delivery', () => {
  it('says what became of it, and when it is tried again', () => {
    expect(deliveryState(delivery)).toEqual({ label: 'Enviando', color: 'blue' })
    expect(deliveryState({ ...delivery, attempts: 2, dueAt: at })).toEqual({
      label: 'Tenta de novo',
      color: 'amber',
      note: '2 tentativas; a próxima às 14:32 de 23/11',
    })
    expect(deliveryState({ ...delivery, state: 'failed', attempts: 10 })).toEqual({
      label: 'Não recebido',
      color: 'red',
      note: 'Depois de 10 tentativas',
    })
  })

  it('says what came back', () => {
    expect(attemptText({ at, milliseconds: 3, status: 503 })).toBe('Respondeu 503')
    expect(attemptText({ at, milliseconds: 3, fault: 'Não respondeu em 15 segundos.' })).toBe(
      'Não respondeu em 15 segundos.',
    )
  })
})
