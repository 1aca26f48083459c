import type { FinishActionDue } from '#events/finishActions.ts'
import { tryTransact } from '../platform/transact.ts'
import { waitingList } from '../platform/waiting/waitingList.ts'
import { finishAction, type StoredAction } from './entity.ts'

export const finishActions = waitingList<StoredAction, 'webhooks', FinishActionDue>({
  name: 'finishActions',
  queue: 'webhooks',
  idOf: ({ actionId }) => actionId,
  dueOf: ({ organizationId, executionId, actionId, tries }) => ({
    type: 'finishAction.due',
    organizationId,
    executionId,
    actionId,
    tries,
  }),
  read: async ({ organizationId, executionId, actionId }) =>
    (await finishAction.get({ organizationId, executionId, actionId }).go({ consistent: true })).data,
  replace: (next, version, outboxItems) =>
    tryTransact(
      { finishAction },
      (write) => [write.finishAction.put(next).where((attributes, { eq }) => eq(attributes.version, version))],
      outboxItems,
    ),
  dueIn: (lane, until, limit) =>
    finishAction.query.waiting({ lane }).between({ sweepAt: '' }, { sweepAt: until }).go({ limit }),
})
