export { bucketPlace } from './connections/bucketPlace.ts'
export { FolderPicker } from './connections/FolderPicker.tsx'
export { bucketQuery, connectionsQuery, cpjFieldsQuery, cpjQuery, folderStandingQuery } from './connections/queries.ts'
export { ReviewerPicker } from './reviewers/ReviewerPicker.tsx'
