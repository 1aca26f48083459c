export type {
  Certificate,
  CertificateFault,
  CertificateOutcome,
  Chain,
  SigningCertificate,
  StoredCertificate,
} from './certificate.ts'
export { describeCertificate } from './describeCertificate.ts'
export { openStored } from './openStored.ts'
export { readCertificate } from './readCertificate.ts'
export { readRoots } from './readRoots.ts'
export { readStored } from './readStored.ts'
export { type OwnAuthority, selfIssued } from './selfIssued.ts'
