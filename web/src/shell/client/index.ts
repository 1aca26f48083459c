import { first, rest } from 'virtual:contract-routes'
import { notifyMessages } from '../notify.ts'
import { endSession, rememberEnrolment } from '../session/session.ts'
import { readTokens, storeTokens } from '../session/storage.ts'
import { createTokens } from '../session/tokens.ts'
import { type Client, createClient } from './createClient.ts'
import { exclusively } from './exclusively.ts'
import { CallFailure } from './failure.ts'
import type { Route } from './route.ts'

const origin = location.origin

async function laterRoute(capability: string, name: string): Promise<Route> {
  const route = (await rest())[capability]?.[name]
  if (!route) throw new Error(`${capability}.${name} is not declared`)
  return route
}

const tokens = createTokens({
  read: readTokens,
  store: (pair) => {
    storeTokens(pair)
    rememberEnrolment(pair.mustEnrol)
  },
  exclusively,
  end: () => endSession('expired'),
  exchange: async (refreshToken) => {
    try {
      return await client.identity.refreshTokens({ body: { refreshToken } }, { quiet: true })
    } catch (error) {
      // A refusal ends the session; an unreachable or failing server does not.
      if (error instanceof CallFailure && error.status !== undefined && error.status < 500 && error.status !== 429)
        return undefined
      throw error
    }
  },
})

export const client: Client = createClient(
  (capability, name) => first[capability]?.[name] ?? laterRoute(capability, name),
  { origin, show: notifyMessages, tokens },
)

/** Renews the tokens after the account changed, so that they carry the new permissions. */
export async function renewSession(): Promise<void> {
  await tokens.renew(tokens.access())
}

export type { Client } from './createClient.ts'
export { CallFailure, isTransient } from './failure.ts'
export { failureText } from './failureText.ts'
export { readAllPages } from './readAllPages.ts'
