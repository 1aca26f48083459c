import { assistant } from '#shared/api/assistant.ts'
import { implement } from '../platform/http/implement.ts'
import { continueReading, deleteReading, stopReading } from './changeReading.ts'
import { listReadings, readFile, readReading } from './readReading.ts'

export const handler = implement(assistant, {
  fieldsFromFiles: async ({ caller, body, files }) =>
    (await import('./beginReading.ts')).beginReading(caller, body, files),
  startReadingUpload: async ({ caller, body }) =>
    (await import('./beginReading.ts')).startReadingUpload(caller, body.size),
  getReading: ({ caller, params }) => readReading(caller, params.id),
  listReadings: ({ caller, params }) => listReadings(caller, params.id),
  getReadingFile: ({ caller, params }) => readFile(caller, params.id, params.file),
  stopReading: ({ caller, params }) => stopReading(caller, params.id),
  continueReading: ({ caller, params }) => continueReading(caller, params.id),
  deleteReading: ({ caller, params }) => deleteReading(caller, params.id),
})
