import type { DocuSignGrant } from '#shared/api/organizations.ts'

const REFUSED = 'O acesso ao DocuSign não foi permitido.'
const STRANGE = 'A resposta do DocuSign não é a deste pedido. Conecte de novo.'

/**
 * Parses the grant in the hash of the window's address (DocuSign's implicit grant), or the code in its place. `state` is the value sent
 * along: an answer to another request is refused (RFC 6749 §10.12). Throws a sentence for the user.
 */
export function grantOf(hash: string, state: string): DocuSignGrant {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  if (params.get('state') !== state) throw new Error(STRANGE)
  if (params.get('error')) throw new Error(REFUSED)
  const code = params.get('code')
  if (code) return { code }
  const accessToken = params.get('access_token')
  const expiresIn = Number(params.get('expires_in'))
  if (!accessToken || !Number.isInteger(expiresIn) || expiresIn < 1) throw new Error(STRANGE)
  return { accessToken, expiresIn }
}
