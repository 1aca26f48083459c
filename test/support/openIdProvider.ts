import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** What a provider knows of an account; its name at the provider is the `sub`. */
export type ProviderAccount = {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

const CLIENT = { client_id: 'minuta', client_secret: 'um-segredo-do-provedor-de-teste' } as const

const page = (title: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}</html>`

/**
 * An OpenID Connect provider on this machine, which is certified where it is published (oidc-provider): it signs in whatever account is typed,
 * without a password and without asking for consent.
 */
export async function startOpenIdProvider(site: string) {
  const accounts = new Map<string, ProviderAccount>()
  const asked: string[] = []
  let isDown = false

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'unica', alg: 'RS256', use: 'sig' }

  const server = createServer((request, response) => {
    if (isDown) return request.socket.destroy()
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    return request.url?.startsWith('/entrar/') ? signIn(request, response) : answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${site}/acesso-unico`],
        post_logout_redirect_uris: [`${site}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    cookies: { keys: ['assina os cookies do teste'] },
    jwks: { keys: [key] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = page(
            'Sair do provedor',
            `${form}<button form="op.logoutForm" name="logout" value="yes">Sair</button>`,
          )
        },
      },
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_context, { uid }) => `/entrar/${uid}` },
    findAccount: (_context, accountId) => {
      const known = accounts.get(accountId)
      return known && { accountId, claims: () => ({ sub: accountId, ...known }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('conta') ?? ''
      const result = accounts.has(accountId)
        ? { login: { accountId } }
        : { error: 'access_denied', error_description: 'unknown account' }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
    const form =
      '<form method="post"><label>Conta <input name="conta" autofocus></label><button>Continuar</button></form>'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page('Provedor de teste', form))
  }

  /** Signs in there as a browser does, and returns the address to which it is sent back. */
  async function visit(address: string, account: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let next = new URL(address)
    for (let hop = 0; hop < 10; hop += 1) {
      const asking = next.pathname.startsWith('/entrar/')
      const answered = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(asking && { method: 'POST', body: new URLSearchParams({ conta: account }) }),
      })
      for (const cookie of answered.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
        cookies.set(name, value)
      }
      const location = answered.headers.get('location')
      if (!location) throw new Error(`${answered.status} at ${next.pathname}: ${await answered.text()}`)
      next = new URL(location, next)
      if (next.origin === new URL(site).origin) return next
    }
    throw new Error(`The provider did not come back from ${next.href}`)
  }

  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    accounts,
    asked,
    visit,
    setDown: (down: boolean) => {
      isDown = down
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>
