import { queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

/** An execution's documents as they are after a job. */
export const filesQuery = (executionId: string, jobId: string) =>
  queryOptions({
    queryKey: ['documents', 'files', executionId, jobId],
    queryFn: ({ signal }) => client.documents.listFiles({ params: { id: executionId } }, { signal }),
  })
