import { queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

/** Everything that was ever generated for an execution. */
export const allFilesQuery = (executionId: string) =>
  queryOptions({
    queryKey: ['documents', 'files', executionId],
    queryFn: ({ signal }) => client.documents.listFiles({ params: { id: executionId } }, { signal, quiet: true }),
  })

/** An execution's documents as they are after a job. */
export const filesQuery = (executionId: string, jobId: string) =>
  queryOptions({
    queryKey: ['documents', 'files', executionId, jobId],
    queryFn: ({ signal }) => client.documents.listFiles({ params: { id: executionId } }, { signal }),
  })
