import type { Right } from './right.ts'

/** The key that seals what the table keeps of other systems' secrets. */
export const sealing: Right = {
  environment: ({ data }) => ({ SEALING_SECRET: data.sealing.secretArn }),
  grant: (to, { data }) => to.allow('Sealing', ['secretsmanager:GetSecretValue'], [data.sealing.secretArn]),
}
