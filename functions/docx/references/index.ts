export { PAGE_MARKS, printableParts, shownPages, withPages } from './printable.ts'
export { bookmarksOf, refersToItself, refreshFields } from './refreshFields.ts'
