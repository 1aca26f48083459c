export { renameInModel } from './renameInModel.ts'
export { type ForeignTags, foreignTags, translateModel } from './translateModel.ts'
