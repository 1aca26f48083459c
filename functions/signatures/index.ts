export { alreadySent, sendFinished } from './proposal/sending.ts'
export { sealAgain, stuckEnvelopes } from './stuckEnvelopes.ts'
