import { queryOptions } from '@tanstack/react-query'
import type { Job } from '#shared/api/documents.ts'
import { client } from '../shell/client/index.ts'

/** Everything ever generated for a document. */
export const allFilesQuery = (executionId: string) =>
  queryOptions({
    queryKey: ['documents', 'files', executionId],
    queryFn: ({ signal }) => client.documents.listFiles({ params: { id: executionId } }, { signal, quiet: true }),
  })

/** A document's files after a step of a job. */
export const filesQuery = (executionId: string, { id, updatedAt }: Pick<Job, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: ['documents', 'files', executionId, id, updatedAt],
    queryFn: ({ signal }) => client.documents.listFiles({ params: { id: executionId } }, { signal }),
  })
