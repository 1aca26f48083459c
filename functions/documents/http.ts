import { documents } from '#shared/api/documents.ts'
import { implement } from '../platform/http/implement.ts'
import { listFiles, readFile, readFileOfType, readJob } from './readFiles.ts'
import { retryJob } from './retryJob.ts'

export const handler = implement(documents, {
  getJob: ({ caller, params }) => readJob(caller, params.id, params.jobId),
  retryJob: ({ caller, params }) => retryJob(caller, params.id, params.jobId),
  listFiles: ({ caller, params }) => listFiles(caller, params.id),
  getFileOfType: ({ caller, params, query }) => readFileOfType(caller, params.id, params.type, query.model),
  getFile: ({ caller, params }) => readFile(caller, params.fileId),
})
