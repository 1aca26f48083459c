export { findInCollection } from './findInCollection.ts'
export { eraseFromCollection, lookAtStale } from './stale.ts'
export { writeChanges } from './writeChanges.ts'
