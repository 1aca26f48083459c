/** What reads and fills Word files. Apart from index.ts, so that who only names a document does not load it. */
export { compileRead } from './docx/fill/index.ts'
export { inspectDocx, type Revisions, revisionsOf, settleRevisions } from './docx/package/index.ts'
export { listPlaceholders, type Proposal, proposeConditions, proposeFields } from './docx/propose/index.ts'
export {
  type ModelProblem,
  type ModelReading,
  possibleTitles,
  readModel,
  TOO_MANY_TAGS,
  writtenConditions,
} from './docx/read/index.ts'
export { type ForeignTags, foreignTags, renameInModel, translateModel } from './docx/translate/index.ts'
export { onlyPictures } from './fetchPictures.ts'
export { fillModel } from './fillModel.ts'
