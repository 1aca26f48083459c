import { interviewCalls } from '#shared/api/interviews/calls.ts'
import { contentDisposition } from '#shared/format/fileName.ts'
import { Failure } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'

function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, ...more] = files
  if (!file || more.length > 0) throw new Failure('malformed', 'Envie um arquivo docx por vez.')
  return file
}

/** Loaded with the first call that reads or writes questions. */
const content = () => import('./contentCalls.ts')

/** Blocks and clauses in the interviews that use them. */
const reuse = () => import('./reuse/calls.ts')

/** Edited Word files. */
const redlines = () => import('./redlines/calls.ts')

/** Models proposed from finished contracts. */
const drafts = () => import('./drafts/calls.ts')

const library = () => import('./library/calls.ts')

/** Loaded with the first call that reads Word files. */
const word = () => import('./wordCalls.ts')

const comments = () => import('./comments/calls.ts')

/** Loaded with the first call that fills them. */
const scenarios = () => import('./scenarios/calls.ts')

export const handler = implement(interviewCalls, {
  createInterview: async ({ caller, body }) => (await content()).createInterview(caller, body),
  listInterviews: async ({ caller, query }) => (await import('./listInterviews.ts')).listInterviews(caller, query),
  getInterview: async ({ caller, params, query }) => (await content()).readInterview(caller, params.id, query.version),
  saveInterview: async ({ caller, params, body }) => (await content()).saveInterview(caller, params.id, body),
  changeInterview: async ({ caller, params, body }) => (await content()).changeInterview(caller, params.id, body),
  readInterviewAccess: async ({ caller, params }) => (await content()).readAccess(caller, params.id),
  restrictInterview: async ({ caller, params, body }) => (await content()).restrictInterview(caller, params.id, body),
  duplicateInterview: async ({ caller, params }) => (await content()).duplicateInterview(caller, params.id),
  renameReference: async ({ caller, params, body }) => (await word()).renameReference(caller, params.id, body),
  deleteInterview: async ({ caller, params }) => (await content()).deleteInterview(caller, params.id),
  trashInterview: async ({ caller, params }) => (await content()).trashInterview(caller, params.id),
  restoreInterview: async ({ caller, params }) => (await content()).restoreInterview(caller, params.id),
  listInterviewFields: async ({ caller, params }) => (await content()).listFields(caller, params.id),
  examineInterview: async ({ caller, params }) => (await word()).examineInterview(caller, params.id),
  listInterviewHistory: async ({ caller, params, query }) => (await content()).listHistory(caller, params.id, query),
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
  getModelFile: async ({ caller, params, query }) =>
    (await content()).modelFile(caller, params.id, params.modelId, query.original === 'true'),
  openInEditor: async ({ caller, params }) => (await word()).openInEditor(caller, params.id, params.modelId),
  listModelComments: async ({ caller, params }) => (await comments()).listModelComments(caller, params.id),
  addModelComment: async ({ caller, params, body }) => (await comments()).addModelComment(caller, params.id, body),
  answerModelComment: async ({ caller, params, body }) =>
    (await comments()).answerModelComment(caller, params.id, params.commentId, body),
  resolveModelComment: async ({ caller, params, body }) =>
    (await comments()).resolveModelComment(caller, params.id, params.commentId, body.resolved),
  deleteModelComment: async ({ caller, params }) =>
    (await comments()).deleteModelComment(caller, params.id, params.commentId),
  getReviewFile: async ({ caller, params }) => (await comments()).reviewFile(caller, params.id),
  sendEditedModel: async ({ caller, params, files }) =>
    (await redlines()).sendEditedFile(caller, params.id, params.modelId, onlyFile(files)),
  startDraftUpload: async ({ caller, body }) => (await drafts()).startDraftUpload(caller, body.size),
  createModelDraft: async ({ caller, body, files }) => (await drafts()).createModelDraft(caller, body.uploads, files),
  readModelDraft: async ({ caller, params }) => (await drafts()).readModelDraft(caller, params.id),
  changeModelDraft: async ({ caller, params, body }) => (await drafts()).changeModelDraft(caller, params.id, body),
  nameModelDraft: async ({ caller, params, body }) => (await drafts()).nameModelDraft(caller, params.id, body),
  acceptModelDraft: async ({ caller, params, body }) => (await drafts()).acceptModelDraft(caller, params.id, body),
  deleteModelDraft: async ({ caller, params }) => (await drafts()).deleteModelDraft(caller, params.id),
  finishEditedUpload: async ({ caller, params }) =>
    (await redlines()).finishEditedUpload(caller, params.id, params.modelId, params.uploadId),
  listRedlines: async ({ caller, params }) => (await redlines()).listRedlines(caller, params.id),
  readRedline: async ({ caller, params }) => (await redlines()).readRedline(caller, params.id, params.redlineId),
  getRedlineFile: async ({ caller, params }) => (await redlines()).redlineFile(caller, params.id, params.redlineId),
  decideRedline: async ({ caller, params, body }) =>
    (await redlines()).decideRedline(caller, params.id, params.redlineId, body),
  deleteRedline: async ({ caller, params }) => (await redlines()).deleteRedline(caller, params.id, params.redlineId),
  correctModelTag: async ({ caller, params, body }) =>
    (await word()).correctModelTag(caller, params.id, params.modelId, body),
  settleModelRevisions: async ({ caller, params, body }) =>
    (await word()).settleModel(caller, params.id, params.modelId, body),
  translateModel: async ({ caller, params, body }) =>
    (await word()).translateModel(caller, params.id, params.modelId, body.dialect),
  resolveBlocks: async ({ caller, params, body }) => (await reuse()).resolveBlocks(caller, params.id, body),
  readBlockDetails: async ({ caller, params }) => (await reuse()).readBlockDetails(caller, params.id),
  listBlockUses: async ({ caller, params }) => (await reuse()).listBlockUses(caller, params.id),
  syncInterviews: async ({ caller, params, body }) => (await reuse()).requestSync(caller, params.syncType, body),
  transformInterview: async ({ caller, params, body }) => (await reuse()).transformInterview(caller, params.id, body),
  exportInterviews: async ({ caller, query }) => (await reuse()).exportInterviews(caller, query),
  createLibraryItem: async ({ caller, body }) => (await library()).createItem(caller, body),
  listLibraryItems: async ({ caller, query }) => (await library()).listItems(caller, query),
  getLibraryItem: async ({ caller, params, query }) => (await library()).readItem(caller, params.id, query.version),
  saveLibraryItem: async ({ caller, params, body }) => (await library()).saveItem(caller, params.id, body),
  deleteLibraryItem: async ({ caller, params }) => (await library()).deleteItem(caller, params.id),
  listLibraryHistory: async ({ caller, params, query }) => (await library()).listItemHistory(caller, params.id, query),
  listLibraryUses: async ({ caller, params }) => (await library()).listItemUses(caller, params.id),
  readPublication: async ({ caller, params }) => (await content()).readPublication(caller, params.id),
  listScenarios: async ({ caller, params, query }) => (await scenarios()).listScenarios(caller, params.id, query),
  createScenario: async ({ caller, params, body }) => (await scenarios()).createScenario(caller, params.id, body),
  readScenarioResults: async ({ caller, params }) => (await scenarios()).readResults(caller, params.id),
  readScenario: async ({ caller, params }) => (await scenarios()).readScenario(caller, params.id, params.scenarioId),
  changeScenario: async ({ caller, params, body }) =>
    (await scenarios()).changeScenario(caller, params.id, params.scenarioId, body),
  acceptScenario: async ({ caller, params, body }) =>
    (await scenarios()).acceptScenario(caller, params.id, params.scenarioId, body),
  deleteScenario: async ({ caller, params }) =>
    (await scenarios()).deleteScenario(caller, params.id, params.scenarioId),
  listDefaultTemplates: async () => (await content()).listDefaults(),
  createDefaultTemplate: async ({ caller, body, files }) =>
    (await word()).createDefault(caller, { ...onlyFile(files), ...body }),
  getDefaultTemplate: async ({ params }) => {
    const { docx, fileName } = await (await content()).findDefault(params.id)
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
