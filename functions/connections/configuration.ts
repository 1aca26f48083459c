import * as z from 'zod'
import type { ConnectionService } from '#shared/api/connections.ts'
import { setting } from '../platform/environment.ts'
import { readJsonSecret } from '../platform/secrets.ts'

const address = z.url({ protocol: /^https?$/ })

const registration = (defaults: { authorize: string; token: string; api: string; revoke?: string }) =>
  z.object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    authorize: address.default(defaults.authorize),
    token: address.default(defaults.token),
    api: address.default(defaults.api),
    revoke: address.optional().transform((given) => given ?? defaults.revoke),
  })

const schemas = {
  gDrive: registration({
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://www.googleapis.com',
  }),
  sharepoint: registration({
    authorize: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    api: 'https://graph.microsoft.com/v1.0',
  }),
} as const

export type Registration = {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorize: string
  readonly token: string
  readonly api: string
  /** Where access is given back; Microsoft has no such address. */
  readonly revoke?: string | undefined
}

/** This deployment's registration with a service, if its secret has one. */
export async function registrationWith(service: ConnectionService): Promise<Registration | undefined> {
  const all = z.record(z.string(), z.unknown()).safeParse(await readJsonSecret(setting('CONNECTIONS_SECRET')))
  const parsed = schemas[service].safeParse(all.data?.[service])
  return parsed.success ? parsed.data : undefined
}
