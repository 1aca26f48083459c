import type { Right } from './right.ts'

/** The key that encrypts other systems' secrets in the table, and the passwords among answers. */
export const sealing: Right = {
  environment: ({ data }) => ({ SEALING_SECRET: data.sealing.secretArn }),
  grant: (to, { data }) => to.allow('Sealing', ['secretsmanager:GetSecretValue'], [data.sealing.secretArn]),
}
