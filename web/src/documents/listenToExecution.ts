import type { Job } from '#shared/api/documents.ts'
import { executionChannel } from '#shared/api/realtime.ts'
import { openChannel } from '../shell/realtime/openChannel.ts'

type Listener = {
  readonly open: () => void
  readonly lost: () => void
  readonly job: (job: Job) => void
}

/** Subscribes to all events of one execution. Returns a function that stops; throws if the channel cannot be opened. */
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
