export { envelopesOf } from './members/listDocumentEnvelopes.ts'
export { findEnvelope } from './members/sight.ts'
export { alreadySent, sendFinished } from './proposal/sending.ts'
export { sealAgain, stuckEnvelopes } from './stuckEnvelopes.ts'
