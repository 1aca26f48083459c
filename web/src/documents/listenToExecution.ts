import type { Job } from '#shared/api/documents.ts'
import { executionChannel } from '#shared/api/realtime.ts'
import { openChannel } from '../shell/realtime/openChannel.ts'

type Listener = {
  readonly open: () => void
  readonly lost: () => void
  readonly job: (job: Job) => void
}

/** Hears everything that happens to one execution. Answers how to stop; throws when the channel cannot be opened. */
export async function listenToExecution(
  organizationId: string,
  executionId: string,
  listener: Listener,
): Promise<() => void> {
  const stop = await openChannel(executionChannel(organizationId, executionId), {
    event: (event) => {
      if (event.type === 'job.changed') listener.job(event.job)
    },
    lost: listener.lost,
  })
  listener.open()
  return stop
}
