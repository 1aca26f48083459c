import type { Right } from './right.ts'

/** The certificates of this installation, which seal what has no other, and its services for signatures: time stamps, roots, messages. */
export const signatures: Right = {
  environment: ({ data, local }) => ({
    SEAL_SECRET: data.documentSeal.secretArn,
    SIGNATURES_SECRET: data.signatures.secretArn,
    // One machine stamps the time itself: what it seals is for trying out.
    ...(local && { OWN_TIMESTAMPS: 'yes' }),
  }),
  grant: (to, { data }) => {
    to.allow('Seal', ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [data.documentSeal.secretArn])
    to.allow('Signatures', ['secretsmanager:GetSecretValue'], [data.signatures.secretArn])
  },
}
