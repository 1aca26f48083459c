import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type DocuSignStandIn = {
  readonly url: string
  /** The requests it received, as `GET /oauth/userinfo Bearer …`. */
  readonly asked: readonly string[]
  readonly stop: () => Promise<void>
}

export const docuSignUser = {
  sub: '4799e5e9-0000-4000-8000-cf4713bbcacc',
  name: 'Marina Lopes',
  given_name: 'Marina',
  family_name: 'Lopes',
  created: '2015-08-13T22:03:03.45',
  email: 'marina@lopes.example',
  accounts: [
    {
      account_id: 'a4ec37d6-0000-4000-8000-143885c220e1',
      is_default: false,
      account_name: 'Outra conta',
      base_uri: 'https://na3.docusign.net',
    },
    {
      account_id: '0d2e6f9b-0000-4000-8000-6a3a1d4e0c11',
      is_default: true,
      account_name: 'Lopes Advocacia',
      base_uri: 'https://na4.docusign.net',
    },
  ],
}

export const GOOD_TOKEN = 'eyJ0eXAiOiJNVCIs.bom'
export const GOOD_CODE = 'codigo-bom'

/**
 * DocuSign's authentication service as published (developers.docusign.com/platform/auth): the consent window, which returns a token in the
 * hash or a code in the query, the exchange of a code, and the owner of a token.
 */
export async function startDocuSign(): Promise<DocuSignStandIn> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://docusign')
    const authorization = request.headers.authorization ?? ''
    asked.push([request.method, url.pathname, authorization, body].join(' ').trim())
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname === '/oauth/auth') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const state = url.searchParams.get('state') ?? ''
      const given: Record<string, string> =
        url.searchParams.get('response_type') === 'code'
          ? { code: GOOD_CODE, state }
          : { access_token: GOOD_TOKEN, expires_in: '28800', token_type: 'bearer', state }
      const text = String(new URLSearchParams(given))
      const address = 'code' in given ? `${back}?${text}` : `${back}#${text}`
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>DocuSign</title><a href="${address.replaceAll('&', '&amp;')}">Permitir acesso</a>`)
      return
    }
    if (url.pathname === '/oauth/token') {
      const form = new URLSearchParams(body)
      if (form.get('grant_type') !== 'authorization_code' || form.get('code') !== GOOD_CODE)
        return json(400, { error: 'invalid_grant', error_description: 'expired_client_token' })
      return json(200, { access_token: GOOD_TOKEN, token_type: 'Bearer', refresh_token: 'renova', expires_in: 28800 })
    }
    if (url.pathname === '/oauth/userinfo')
      return authorization === `Bearer ${GOOD_TOKEN}`
        ? json(200, docuSignUser)
        : json(401, { error: 'invalid_grant', error_description: 'unauthorized' })
    return json(404, {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
