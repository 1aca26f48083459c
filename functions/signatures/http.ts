import { signatures } from '#shared/api/signatures.ts'
import { implement } from '../platform/http/implement.ts'

/** What reads or changes documents loads much more than the rest. */
const acting = () => import('./members/acts.ts')
const reading = () => import('./members/readDocuments.ts')
const certifying = () => import('./signers/ownCertificate.ts')

export const handler = implement(signatures, {
  createEnvelope: async ({ caller, body, files, context }) =>
    (await import('./members/createEnvelope.ts')).createEnvelope(caller, body.values, files, context),
  startEnvelopeUpload: async ({ caller, body }) => (await import('./members/uploads.ts')).startUpload(caller, body),
  listEnvelopes: async ({ caller, query }) => (await import('./members/listEnvelopes.ts')).listEnvelopes(caller, query),
  listDocumentEnvelopes: async ({ caller, query }) =>
    (await import('./members/listDocumentEnvelopes.ts')).listDocumentEnvelopes(caller, query.executionIds),
  getEnvelope: async ({ caller, params }) => (await import('./members/readEnvelope.ts')).readOne(caller, params.id),
  changeEnvelope: async ({ caller, params, body, context }) =>
    (await import('./members/changeDraft.ts')).changeDraft(caller, params.id, body, context),
  deleteEnvelope: async ({ caller, params }) =>
    (await import('./members/deleteEnvelope.ts')).deleteEnvelope(caller, params.id),
  getEnvelopeFiles: async ({ caller, params, query }) =>
    (await reading()).readEnvelopeFiles(caller, params.id, query.kind),
  getEnvelopeDocument: async ({ caller, params, query }) =>
    (await reading()).readEnvelopeDocument(caller, params, query),
  sendEnvelope: async ({ caller, params }) => (await acting()).sendEnvelope(caller, params.id),
  remindEnvelope: async ({ caller, params, body }) =>
    (await acting()).remindEnvelope(caller, params.id, body.participantId),
  remindEnvelopes: async ({ caller, body }) => (await acting()).remindEnvelopes(caller, body.ids),
  correctParticipant: async ({ caller, params, body }) => (await acting()).correctParticipant(caller, params, body),
  replaceParticipant: async ({ caller, params, body }) => (await acting()).replaceParticipant(caller, params, body),
  cancelEnvelope: async ({ caller, params, body }) => (await acting()).cancelEnvelope(caller, params.id, body.reason),
  sendEnvelopeCopies: async ({ caller, params, body }) =>
    (await acting()).sendEnvelopeCopies(caller, params.id, body.to),
  sealEnvelopeAgain: async ({ caller, params }) => (await acting()).sealEnvelopeAgain(caller, params.id),
  proposeEnvelope: async ({ caller, params }) =>
    (await import('./proposal/proposeEnvelope.ts')).proposeEnvelope(caller, params.id),
  countEnvelopesOfMonth: async ({ params }) => (await import('./members/countMonth.ts')).countMonth(params.orgId),
  getCertificate: async ({ caller }) => (await import('./certificate/present.ts')).presentCertificate(caller),
  uploadCertificate: async ({ caller, body, files }) =>
    (await import('./certificate/keep.ts')).uploadCertificate(caller, body.password, files),
  deleteCertificate: async ({ caller }) => (await import('./certificate/keep.ts')).deleteCertificate(caller),
  openSigning: async ({ params, context }) =>
    (await import('./signers/openSigning.ts')).openSigning(params.hash, context),
  noteOpening: async ({ params, context }) =>
    (await import('./signers/openSigning.ts')).noteOpening(params.hash, context),
  getSigningDocument: async ({ params, query, context }) =>
    (await import('./signers/openSigning.ts')).readSigningDocument(params.hash, params.documentId, query, context),
  sendSigningCode: async ({ params, body, context }) =>
    (await import('./signers/code.ts')).sendSigningCode(params.hash, body.by, context),
  sign: async ({ params, body, context }) => (await import('./signers/sign.ts')).sign(params.hash, body, context),
  refuseToSign: async ({ params, body, context }) =>
    (await import('./signers/refuse.ts')).refuseToSign(params.hash, body.reason, context),
  prepareCertificateSignature: async ({ params, body, context }) =>
    (await certifying()).prepareSigning(params.hash, body, context),
  signWithCertificate: async ({ params, body, context }) =>
    (await certifying()).completeSigning(params.hash, body, context),
  startSignedUpload: async ({ params, body, context }) =>
    (await import('./signers/signedFile.ts')).startSignedUpload(params.hash, body.size, context),
  uploadSignedFile: async ({ params, body, files, context }) =>
    (await import('./signers/signedFile.ts')).takeSignedFiles(params.hash, body, files, context),
  verifyNumber: async ({ params, context }) =>
    (await import('./verification/verify.ts')).verifyNumber(params.number, context),
  startVerificationUpload: async ({ body, context }) =>
    (await import('./verification/uploads.ts')).startVerificationUpload(body.size, context),
  verifyUpload: async ({ params, context }) =>
    (await import('./verification/verify.ts')).verifyUpload(params.uploadId, context),
  verifyFile: async ({ files, context }) => (await import('./verification/verify.ts')).verifyFile(files, context),
  receiveDocusign: async ({ params, body, raw }) =>
    (await import('./docusign/receive.ts')).receive(params.orgId, body, raw),
})
