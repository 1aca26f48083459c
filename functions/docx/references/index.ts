export { PAGE_MARKS, printableParts, shownPages, withPages } from './printable.ts'
export { bookmarksOf, refreshFields } from './refreshFields.ts'
