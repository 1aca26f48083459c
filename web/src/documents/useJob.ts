import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { client } from '../shell/client/index.ts'

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
    queryFn: ({ signal }) => client.documents.getJob({ params: { id, jobId } }, { signal, quiet: true }),
    enabled: jobId !== '',
    refetchInterval: ({ state: { data } }) => (isRunning(data) ? (listening ? POLL_BESIDE_CHANNEL : POLL) : false),
  })
  const running = isRunning(query.data)
  useEffect(() => {
    if (!running) return
    const key = jobKey(id, jobId)
    let closed = false
    let close = () => {}
    // The realtime library is large, so it is only loaded when there is something to follow.
    import('./listenToExecution.ts')
      .then(({ listenToExecution }) =>
        listenToExecution(organization, id, {
          open: () => {
            setListening(true)
            // Load once what happened before the channel was open.
            void queries.invalidateQueries({ queryKey: key })
          },
          lost: () => setListening(false),
          job: (job) => {
            if (job.id === jobId) queries.setQueryData<Job>(key, (known) => newer(known, job))
          },
        }),
      )
      .then((stop) => {
        if (closed) stop()
        else close = stop
      })
      .catch(() => setListening(false))
    return () => {
      closed = true
      close()
      setListening(false)
    }
  }, [running, organization, id, jobId, queries])
  return query
}

const isRunning = (job: Job | undefined) => job?.state === 'queued' || job?.state === 'running'

/** Messages may arrive out of order: an older state never replaces a newer one. */
export function newer(known: Job | undefined, received: Job): Job {
  return known && known.updatedAt > received.updatedAt ? known : received
}
