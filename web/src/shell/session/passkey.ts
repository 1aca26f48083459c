import { UserFacingError } from './userFacingError.ts'

/** Browser errors while asking for a passkey, in plain words (WebAuthn §5.1.3, §5.1.4). */
const failures: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', 'O pedido foi cancelado ou o tempo acabou. Tente de novo.'],
  ['InvalidStateError', 'Esta chave de acesso já está registrada na sua conta.'],
  ['SecurityError', 'Chaves de acesso não funcionam neste endereço.'],
])

/** Whether this browser supports passkeys and their JSON format. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Creates a passkey on the user's device. `options` come from the server. */
export async function createPasskey(options: object) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const made = await asked(() => navigator.credentials.create({ publicKey }))
  const { id, rawId, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
}

/** Signs with one of the requested passkeys. */
export async function signWithPasskey(options: object) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const signed = await asked(() => navigator.credentials.get({ publicKey }))
  const { id, rawId, response } = signed.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    const text = error instanceof DOMException ? failures.get(error.name) : undefined
    throw new UserFacingError(text ?? 'A chave de acesso não pôde ser usada. Tente de novo.', { cause: error })
  }
  throw new UserFacingError('A chave de acesso não pôde ser usada. Tente de novo.')
}
