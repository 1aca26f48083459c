export { useBegin } from './begin/useBegin.ts'
export { DocumentEnvelopes } from './onDocument/DocumentEnvelopes.tsx'
export { useSignatureText } from './onDocument/useSignatureText.ts'
