export { proposeConditions } from './proposeConditions.ts'
export { listDoubts, listPlaceholders, type Proposal, proposeFields } from './proposeFields.ts'
export { signingPlaces } from './signingPlaces.ts'
