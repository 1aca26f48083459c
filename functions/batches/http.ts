import { batches } from '#shared/api/batches.ts'
import { Failure } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { deleteBatch, retryBatch, stopBatch } from './changeBatch.ts'
import { listRows, readBatch } from './readBatch.ts'

function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new Failure('malformed', 'Envie uma planilha por vez.')
  return file
}

/** The calls that read an interview: its engine is loaded by the first of them. */
const answering = () => import('./answeringCalls.ts')

export const handler = implement(batches, {
  prepareBatch: async ({ caller, params }) => (await answering()).prepareBatch(caller, params.interviewId),
  getBatchSheet: async ({ caller, params }) =>
    (await import('./modelSheet.ts')).deliverSheet(caller, params.interviewId),
  checkBatch: async ({ caller, params, body }) => (await answering()).checkBatch(caller, params.interviewId, body.rows),
  startRowsUpload: async ({ caller, params, body }) =>
    (await answering()).startRowsUpload(caller, params.interviewId, body.size),
  createBatch: async ({ caller, params, body }) => (await answering()).createBatch(caller, params.interviewId, body),
  createBatchFromFile: async ({ caller, params, body, files }) => {
    const file = onlyFile(files)
    return (await answering()).createBatchFromFile(caller, params.interviewId, file, body)
  },
  listBatches: async ({ caller, params, query }) => (await answering()).listBatches(caller, params.interviewId, query),
  getBatch: ({ caller, params }) => readBatch(caller, params.id),
  listBatchRows: ({ caller, params, query }) => listRows(caller, params.id, query),
  exportBatch: async ({ caller, params }) => (await import('./exportBatch.ts')).exportBatch(caller, params.id),
  zipBatch: async ({ caller, params, query }) => (await import('./zipBatch.ts')).zipBatch(caller, params.id, query),
  stopBatch: ({ caller, params }) => stopBatch(caller, params.id),
  retryBatch: ({ caller, params }) => retryBatch(caller, params.id),
  deleteBatch: ({ caller, params }) => deleteBatch(caller, params.id),
})
