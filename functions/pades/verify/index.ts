export { trustOf } from './trustOf.ts'
export type {
  BrokenReason,
  SignatureReport,
  Trust,
  TrustedRoot,
  Verification,
  VerifyFault,
  VerifyOptions,
  VerifyWarning,
} from './types.ts'
export { verifyPdf } from './verifyPdf.ts'
