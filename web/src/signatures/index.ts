export { useBegin } from './begin/useBegin.ts'
export { DocumentEnvelopes } from './onDocument/DocumentEnvelopes.tsx'
