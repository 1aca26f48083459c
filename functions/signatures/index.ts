export { sealAgain, stuckEnvelopes } from './stuckEnvelopes.ts'
