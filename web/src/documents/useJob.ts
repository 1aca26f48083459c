import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { executionChannel } from '#shared/api/realtime.ts'
import { client } from '../shell/client/index.ts'
import { useChannel } from '../shell/realtime/useChannel.ts'

/** Polling intervals: while the channel is closed, and as a fallback while it is open. */
const POLL = 1_200
const POLL_BESIDE_CHANNEL = 4_000

export const jobKey = (executionId: string, jobId: string) => ['documents', 'job', executionId, jobId] as const

/** The progress of a generation, from the realtime channel, or by polling while that is closed. */
export function useJob({ id, organization, jobId = '' }: ExecutionSummary) {
  const queries = useQueryClient()
  const [listening, setListening] = useState(false)
  const query = useQuery({
    queryKey: jobKey(id, jobId),
    queryFn: async ({ signal }) => {
      const read = await client.documents.getJob({ params: { id, jobId } }, { signal, quiet: true })
      return newer(queries.getQueryData<Job>(jobKey(id, jobId)), read)
    },
    enabled: jobId !== '',
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? (listening ? POLL_BESIDE_CHANNEL : POLL) : false),
  })
  const isOpen = useChannel(isRunning(query.data) ? executionChannel(organization, id) : undefined, {
    event: (event) => {
      if (event.type === 'job.changed' && event.job.id === jobId)
        queries.setQueryData<Job>(jobKey(id, jobId), (known) => newer(known, event.job))
    },
    catchUp: () => queries.invalidateQueries({ queryKey: jobKey(id, jobId) }),
  })
  if (isOpen !== listening) setListening(isOpen)
  return query
}

const isRunning = (job: Job | undefined) => job?.state === 'queued' || job?.state === 'running'

/** Messages may arrive out of order, and a reading after a newer message: an older state never replaces a newer one. */
export function newer(known: Job | undefined, received: Job): Job {
  return known && known.updatedAt > received.updatedAt ? known : received
}
