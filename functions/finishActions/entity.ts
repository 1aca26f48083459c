import { createHash } from 'node:crypto'
import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { CpjRecordKind } from '#shared/api/connections.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import type { Filing } from '#shared/interview/model.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

type FiledDocument = {
  readonly fileId: string
  readonly folderId: string
  readonly name: string
  readonly reserved: string
  /** Empty if the service gave no address that people can open. */
  readonly link?: string
}

/** Something that an interview has done when one of its executions is finished. */
export const finishAction = defineEntity('finishAction', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    actionId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<FinishAction['kind']>('string'), required: true, readOnly: true },
    /** With `interviewKey` and `valuesKey`, the execution as it was finished; `round` is the job of its documents, if it has any. */
    round: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    interviewKey: { type: 'string', required: true, readOnly: true },
    valuesKey: { type: 'string', required: true, readOnly: true },
    state: { type: CustomAttributeType<FinishAction['state']>('string'), required: true },
    target: { type: 'string', required: true, default: '' },
    /** The addresses of an e-mail. */
    recipients: { type: 'list', items: { type: 'string' } },
    /** How the documents are filed, if that is what it does. */
    filing: { type: CustomAttributeType<Filing>('any') },
    /** Each file with its reserved place, and with its link as soon as it is there. */
    filed: { type: CustomAttributeType<readonly FiledDocument[]>('any') },
    /** Before a record of CPJ is made: the keys of those that were already like it. A worker that goes on knows by them which one was made. */
    making: { type: CustomAttributeType<Partial<Record<CpjRecordKind, readonly string[]>>>('any') },
    /** The envelope in which the documents are sent to be signed. */
    envelopeId: { type: 'string' },
    warnings: { type: 'list', items: { type: 'string' }, required: true },
    /** Attempts since it was created, or last retried by a person, and all ever. */
    tries: { type: 'number', required: true },
    attempts: { type: 'number', required: true },
    log: { type: CustomAttributeType<FinishAction['log']>('any'), required: true },
    dueAt: { type: 'string' },
    /** Until then a worker is doing it. */
    leasedUntil: { type: 'string' },
    /** See `waitingUntil` and `settledAs` (platform/waiting/states.ts). */
    lane: { type: 'string', required: true },
    sweepAt: { type: 'string', required: true },
    /** Incremented with each write. */
    version: { type: 'number', required: true },
    /** The trace of what caused it. */
    trace: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], ['actionId']),
    /** Spans organisations: queried by the schedule, never by a caller. */
    waiting: index('gsi1', ['lane'], ['sweepAt', 'actionId']),
  },
})
export type StoredAction = EntityItem<typeof finishAction>

/** The id of an action, the same however often its finish is reported. */
export const actionIdOf = (executionId: string, round: string, kind: FinishAction['kind']): string =>
  createHash('sha256').update(`${executionId}/${round}/${kind}`).digest('hex').slice(0, 32)
