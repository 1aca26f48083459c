import type { Right } from './right.ts'

/** The deployment's registrations with the services that organisations connect their accounts of. */
export const connections: Right = {
  environment: ({ data }) => ({ CONNECTIONS_SECRET: data.connections.secretArn }),
  grant: (to, { data }) => to.allow('Connections', ['secretsmanager:GetSecretValue'], [data.connections.secretArn]),
}
