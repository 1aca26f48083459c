import { inject } from 'vitest'
import { type ApiScope, apiScopes } from '#shared/api/apiScopes.ts'
import { as } from './client.ts'
import { send } from './request.ts'

export type TestKey = {
  readonly id: string
  readonly secret: string
  readonly organization: string
}

/** Makes a key as an owner does; with every permission, unless the test chooses. */
export async function newApiKey(
  owner: { readonly accessToken: string },
  chosen: {
    readonly name?: string
    readonly scopes?: readonly ApiScope[]
    readonly interviews?: readonly string[]
  } = {},
): Promise<TestKey> {
  const body = { name: 'Portal de clientes', scopes: apiScopes, ...chosen }
  const { status, data, message } = await as(owner).apiKeys.createApiKey({ body })
  if (status !== 201) throw new Error(`no key was made: ${status} ${message}`)
  return data
}

/** Makes a JSON call and reads its headers too. */
export const sendJson = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  send(inject('world').url, method, path, {
    token,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
