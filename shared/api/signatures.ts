import { docusignCalls } from './signatures/docusign.ts'
import { envelopeCalls } from './signatures/members.ts'
import { signerCalls } from './signatures/signers.ts'
import { verificationCalls } from './signatures/verification.ts'

/** Envelopes: the members' side, the signers', anybody who verifies a document, and DocuSign's. */
export const signatures = { ...envelopeCalls, ...signerCalls, ...verificationCalls, ...docusignCalls }
