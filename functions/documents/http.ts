import { documents } from '#shared/api/documents.ts'
import { implement } from '../platform/http/implement.ts'
import { listFiles, readFile, readFileOfType, readJob } from './readFiles.ts'
import { retryJob } from './retryJob.ts'
import { createTest, readTest, readTestFile } from './testDocuments.ts'

export const handler = implement(documents, {
  getJob: ({ caller, params }) => readJob(caller, params.id, params.jobId),
  retryJob: ({ caller, params }) => retryJob(caller, params.id, params.jobId),
  listFiles: ({ caller, params }) => listFiles(caller, params.id),
  getFileOfType: ({ caller, params, query }) => readFileOfType(caller, params.id, params.type, query.model),
  createTest: ({ caller, params, body }) => createTest(caller, params.id, body.values),
  getTest: ({ caller, params }) => readTest(caller, params.id, params.testId),
  getTestFile: ({ caller, params }) => readTestFile(caller, params),
  getFile: ({ caller, params }) => readFile(caller, params.fileId),
})
