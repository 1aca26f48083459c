import { CALLBACK_NAME, CALLBACK_PATH, isCallbackMessage } from './callback.ts'

const BLOCKED = 'O navegador não abriu a janela do DocuSign. Permita janelas deste site e tente de novo.'

/**
 * Opens DocuSign's window and waits for the hash that it returns; undefined if the wait was aborted. Must be called from a click, or the
 * browser blocks the window. Whether the window is still open is unknown: DocuSign may sever it from its opener.
 */
export async function askConsent(
  authorizationUrl: string,
  state: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const address = new URL(authorizationUrl)
  address.searchParams.set('redirect_uri', `${location.origin}${CALLBACK_PATH}`)
  address.searchParams.set('state', state)
  if (!open(address, CALLBACK_NAME, 'popup,width=520,height=720')) throw new Error(BLOCKED)
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CALLBACK_NAME)
    const finish = (hash: string | undefined) => {
      removeEventListener('message', receive)
      channel.close()
      resolve(hash)
    }
    const receive = (event: MessageEvent) => {
      // Any site may post to a window: only accept messages from this site.
      if (event.origin === location.origin && isCallbackMessage(event.data)) finish(event.data.hash)
    }
    addEventListener('message', receive)
    channel.addEventListener('message', receive)
    signal.addEventListener('abort', () => finish(undefined), { once: true })
  })
}
