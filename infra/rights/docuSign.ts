import type { Right } from './right.ts'

/** The deployment's DocuSign integration, if there is one, and the key that encrypts its tokens. */
export const docuSign: Right = {
  environment: ({ data }) => ({ DOCUSIGN_SECRET: data.docuSign.secretArn, SEALING_SECRET: data.sealing.secretArn }),
  grant: (to, { data }) =>
    to.allow('DocuSign', ['secretsmanager:GetSecretValue'], [data.docuSign.secretArn, data.sealing.secretArn]),
}
