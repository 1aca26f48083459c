import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { startRows } from './startRows.ts'
import { workOnRow } from './workOnRow.ts'

/** Makes a document of each row of a spreadsheet. Idempotent. */
export const handler = consume(queues.batches, async (asked, delivery) => {
  if (asked.type === 'batch.started') await startRows(asked)
  else await workOnRow(asked, delivery)
})
