export { proposeConditions } from './proposeConditions.ts'
export { fieldName, isParty } from './fieldName.ts'
export { listPlaceholders, type Proposal, proposeFields } from './proposeFields.ts'
export { signingPlaces } from './signingPlaces.ts'
