export { FolderPicker } from './connections/FolderPicker.tsx'
export { connectionsQuery, cpjFieldsQuery, cpjQuery } from './connections/queries.ts'
export { type Person, PersonPicker } from './people/PersonPicker.tsx'
export { ReviewerPicker } from './reviewers/ReviewerPicker.tsx'
