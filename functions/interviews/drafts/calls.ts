export { acceptModelDraft, deleteModelDraft } from './acceptModelDraft.ts'
export { changeModelDraft } from './changeModelDraft.ts'
export { createModelDraft, startDraftUpload } from './createModelDraft.ts'
export { readModelDraft } from './findDraft.ts'
