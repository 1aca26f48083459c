import { client } from '../shell/client/index.ts'

/** What only this browser knows of a sign-in that it began at a provider. */
type Begun = {
  readonly secret: string
  /** The query of the sign-in page, with the screen that the person wanted. */
  readonly search: string
}

const KEY = 'single_sign_on'

/** Goes to the provider of an e-mail's organisation. */
export async function goToProvider(email: string): Promise<void> {
  const { authorizationUrl, secret } = await client.identity.beginSingleSignOn({ body: { email } }, { quiet: true })
  sessionStorage.setItem(KEY, JSON.stringify({ secret, search: location.search } satisfies Begun))
  location.assign(authorizationUrl)
  // The page is left: whatever waits for this goes on waiting.
  await new Promise(() => undefined)
}

/** The sign-in that this browser began, once. */
export function takeBegun(): Begun | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as Begun)
}
