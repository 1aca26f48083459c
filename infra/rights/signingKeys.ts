import type { Right } from './right.ts'

/** The secret with the private key that signs access tokens. */
export const signingKeys: Right = {
  environment: ({ data }) => ({ SIGNING_KEYS_SECRET: data.signingKeys.secretArn }),
  grant: (to, { data }) =>
    to.allow(
      'SigningKeys',
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      [data.signingKeys.secretArn],
    ),
}
