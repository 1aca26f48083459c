export { bookmarksOf, refersToItself, refreshFields } from './refreshFields.ts'
