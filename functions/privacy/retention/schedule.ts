import { RETENTIONS, retention } from '#functions/interviews/index.ts'
import { log } from '../../platform/log.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { message } from '../../platform/outbox/message.ts'

/** Scheduled (events/schedules.ts): has the documents of each model with a term looked through. */
export async function handler(): Promise<void> {
  const { data } = await retention.query.all({ watch: RETENTIONS }).go({ pages: 'all' })
  for (const { organizationId, interviewId } of data)
    await outbox
      .put(message(organizationId, 'privacy', { type: 'privacy.retentionDue', organizationId, interviewId }))
      .go()
  log.info('retention requested', { count: data.length })
}
