import { contract } from '#shared/api/index.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { Failure } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { createInterview } from './createInterview.ts'
import { allDefaults, findDefault, presentDefault } from './defaults/defaultTemplates.ts'
import { deleteInterview } from './deleteInterview.ts'
import { duplicateInterview } from './duplicateInterview.ts'
import { listFields } from './listFields.ts'
import { listHistory, listInterviews } from './listInterviews.ts'
import { modelFile } from './modelFile.ts'
import { readInterview } from './readInterview.ts'
import { changeInterview, saveInterview } from './saveInterview.ts'
import { restoreInterview, trashInterview } from './trashInterview.ts'

function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new Failure('malformed', 'Envie um arquivo docx por vez.')
  return file
}

/** What reads Word files: it comes with the first call that does. */
const word = () => import('./wordCalls.ts')

export const handler = implement(contract.interviews, {
  createInterview: ({ caller, body }) => createInterview(caller, body),
  listInterviews: ({ caller, query }) => listInterviews(caller, query),
  getInterview: ({ caller, params, query }) => readInterview(caller, params.id, query.version),
  saveInterview: ({ caller, params, body }) => saveInterview(caller, params.id, body),
  changeInterview: ({ caller, params, body }) => changeInterview(caller, params.id, body),
  duplicateInterview: ({ caller, params }) => duplicateInterview(caller, params.id),
  renameReference: async ({ caller, params, body }) => (await word()).renameReference(caller, params.id, body),
  deleteInterview: ({ caller, params }) => deleteInterview(caller, params.id),
  trashInterview: ({ caller, params }) => trashInterview(caller, params.id),
  restoreInterview: ({ caller, params }) => restoreInterview(caller, params.id),
  listInterviewFields: ({ caller, params }) => listFields(caller, params.id),
  examineInterview: async ({ caller, params }) => (await word()).examineInterview(caller, params.id),
  listInterviewHistory: ({ caller, params, query }) => listHistory(caller, params.id, query),
  listVersionChanges: async ({ caller, params, query }) =>
    (await word()).listVersionChanges(caller, params.id, params.version, query.from),
  addModel: async ({ caller, params, body, files }) => {
    const { bytes, fileName } = onlyFile(files)
    const { name, replaces } = body
    return (await word()).addModel(caller, params.id, {
      bytes,
      fileName,
      name,
      replaces,
      acceptFields: body.acceptFields === 'true',
    })
  },
  startModelUpload: async ({ caller, params, body }) => (await word()).startUpload(caller, params.id, body),
  finishModelUpload: async ({ caller, params, body }) =>
    (await word()).finishUpload(caller, params.id, params.uploadId, body),
  readModel: async ({ caller, params }) => (await word()).readModelOf(caller, params.id, params.modelId),
  getModelFile: ({ caller, params, query }) => modelFile(caller, params.id, params.modelId, query.original === 'true'),
  correctModelTag: async ({ caller, params, body }) =>
    (await word()).correctModelTag(caller, params.id, params.modelId, body),
  settleModelRevisions: async ({ caller, params, body }) =>
    (await word()).settleModel(caller, params.id, params.modelId, body),
  translateModel: async ({ caller, params, body }) =>
    (await word()).translateModel(caller, params.id, params.modelId, body.dialect),
  listDefaultTemplates: async () => (await allDefaults()).map(presentDefault),
  createDefaultTemplate: async ({ caller, body, files }) =>
    (await word()).createDefault(caller, { ...onlyFile(files), ...body }),
  getDefaultTemplate: async ({ params }) => {
    const { docx, fileName } = await findDefault(params.id)
    return { bytes: await docx(), contentType: contentTypes.docx, disposition: contentDisposition(fileName) }
  },
  replaceDefaultTemplate: async ({ caller, params, body, files }) =>
    (await word()).replaceDefault(caller, params.id, { ...onlyFile(files), ...body }),
  deleteNoDefaultTemplate: async () => {
    // S0 §8.
    throw new Failure('invalid', 'Id é obrigatório')
  },
  deleteDefaultTemplate: async ({ caller, params }) => (await word()).deleteDefault(caller, params.id),
  startFromDefaultTemplate: async ({ caller, params, body }) =>
    (await word()).startFromDefault(caller, params.id, body.name),
})
