import { documents } from '#shared/api/documents.ts'
import { implement } from '../platform/http/implement.ts'
import { listFiles, readDocx, readFile, readFileOfType, readJob } from './readFiles.ts'
import { retryJob } from './retryJob.ts'

const lists = () => import('./editorLists.ts')
const tests = () => import('./testDocuments.ts')

export const handler = implement(documents, {
  listNumberings: async () => (await lists()).numberings,
  listFonts: async () => (await lists()).fonts,
  listFontSizes: async () => (await lists()).fontSizes,
  getJob: ({ caller, params }) => readJob(caller, params.id, params.jobId),
  retryJob: ({ caller, params }) => retryJob(caller, params.id, params.jobId),
  listFiles: ({ caller, params }) => listFiles(caller, params.id),
  getFileOfType: ({ caller, params, query }) => readFileOfType(caller, params.id, params.type, query.model),
  openSharedFile: async ({ params, context }) =>
    (await import('./sharedFile.ts')).openSharedFile(params.secret, context),
  fetchSharedFile: async ({ params, context }) =>
    (await import('./sharedFile.ts')).fetchSharedFile(params.secret, context),
  sendEditedFile: async ({ caller, params, files }) =>
    (await import('./editedFile.ts')).sendEditedFile(caller, params.fileId, files),
  readFileChanges: async ({ caller, params }) =>
    (await import('./editedFile.ts')).readFileChanges(caller, params.fileId),
  deleteFile: async ({ caller, params }) => (await import('./deleteFile.ts')).deleteFile(caller, params.fileId),
  getCourtPackage: async ({ caller, params }) =>
    (await import('./court/courtPackage.ts')).readCourtPackage(caller, params.id),
  processDocx: ({ caller, query }) => readDocx(caller, query.execution, query.file),
  createTest: async ({ caller, params, body }) => (await tests()).createTest(caller, params.id, body.values),
  getTest: async ({ caller, params }) => (await tests()).readTest(caller, params.id, params.testId),
  getTestFile: async ({ caller, params }) => (await tests()).readTestFile(caller, params),
  getInterviewPreview: async ({ caller, params, body }) => (await tests()).previewPdf(caller, params.id, body),
  getFile: ({ caller, params, query }) => readFile(caller, params.fileId, query.view === 'true'),
})
