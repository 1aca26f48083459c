import { contentTypes } from '#functions/documents/index.ts'
import { contract } from '#shared/api/index.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { Failure } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { addModel, readModelOf } from './addModel.ts'
import { correctModelTag } from './correctModelTag.ts'
import { createInterview } from './createInterview.ts'
import { createDefault, deleteDefault, replaceDefault } from './defaults/changeDefaults.ts'
import { allDefaults, findDefault, presentDefault } from './defaults/defaultTemplates.ts'
import { startFromDefault } from './defaults/startFromDefault.ts'
import { deleteInterview } from './deleteInterview.ts'
import { duplicateInterview } from './duplicateInterview.ts'
import { examineInterview } from './examineInterview.ts'
import { listFields } from './listFields.ts'
import { listHistory, listInterviews } from './listInterviews.ts'
import { listVersionChanges } from './listVersionChanges.ts'
import { modelFile } from './modelFile.ts'
import { readInterview } from './readInterview.ts'
import { renameReference } from './renameReference.ts'
import { changeInterview, saveInterview } from './saveInterview.ts'
import { settleModel } from './settleModel.ts'
import { translateModel } from './translateModel.ts'
import { restoreInterview, trashInterview } from './trashInterview.ts'
import { finishUpload, startUpload } from './uploads.ts'

const onlyFile = (files: readonly UploadedFile[]): UploadedFile => {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new Failure('malformed', 'Envie um arquivo docx por vez.')
  return file
}

export const handler = implement(contract.interviews, {
  createInterview: ({ caller, body }) => createInterview(caller, body),
  listInterviews: ({ caller, query }) => listInterviews(caller, query),
  getInterview: ({ caller, params, query }) => readInterview(caller, params.id, query.version),
  saveInterview: ({ caller, params, body }) => saveInterview(caller, params.id, body),
  changeInterview: ({ caller, params, body }) => changeInterview(caller, params.id, body),
  duplicateInterview: ({ caller, params }) => duplicateInterview(caller, params.id),
  renameReference: ({ caller, params, body }) => renameReference(caller, params.id, body),
  deleteInterview: ({ caller, params }) => deleteInterview(caller, params.id),
  trashInterview: ({ caller, params }) => trashInterview(caller, params.id),
  restoreInterview: ({ caller, params }) => restoreInterview(caller, params.id),
  listInterviewFields: ({ caller, params }) => listFields(caller, params.id),
  examineInterview: ({ caller, params }) => examineInterview(caller, params.id),
  listInterviewHistory: ({ caller, params, query }) => listHistory(caller, params.id, query),
  listVersionChanges: ({ caller, params, query }) => listVersionChanges(caller, params.id, params.version, query.from),
  addModel: ({ caller, params, body, files }) => {
    const { bytes, fileName } = onlyFile(files)
    const { name, replaces } = body
    return addModel(caller, params.id, { bytes, fileName, name, replaces, acceptFields: body.acceptFields === 'true' })
  },
  startModelUpload: ({ caller, params, body }) => startUpload(caller, params.id, body),
  finishModelUpload: ({ caller, params, body }) => finishUpload(caller, params.id, params.uploadId, body),
  readModel: ({ caller, params }) => readModelOf(caller, params.id, params.modelId),
  getModelFile: ({ caller, params, query }) => modelFile(caller, params.id, params.modelId, query.original === 'true'),
  correctModelTag: ({ caller, params, body }) => correctModelTag(caller, params.id, params.modelId, body),
  settleModelRevisions: ({ caller, params, body }) => settleModel(caller, params.id, params.modelId, body),
  translateModel: ({ caller, params, body }) => translateModel(caller, params.id, params.modelId, body.dialect),
  listDefaultTemplates: async () => (await allDefaults()).map(presentDefault),
  createDefaultTemplate: ({ caller, body, files }) => createDefault(caller, { ...onlyFile(files), ...body }),
  getDefaultTemplate: async ({ params }) => {
    const { docx, fileName } = await findDefault(params.id)
    return { bytes: await docx(), contentType: contentTypes.docx, disposition: contentDisposition(fileName) }
  },
  replaceDefaultTemplate: ({ caller, params, body, files }) =>
    replaceDefault(caller, params.id, { ...onlyFile(files), ...body }),
  deleteNoDefaultTemplate: async () => {
    // S0 §8.
    throw new Failure('invalid', 'Id é obrigatório')
  },
  deleteDefaultTemplate: ({ caller, params }) => deleteDefault(caller, params.id),
  startFromDefaultTemplate: ({ caller, params, body }) => startFromDefault(caller, params.id, body.name),
})
