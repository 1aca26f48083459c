/** Where DocuSign's window comes back to (S0 §2). */
export const CALLBACK_PATH = '/docusign-callback'

/** How the window is called, and the channel on which it answers when its opener was taken from it on the way. */
export const CALLBACK_NAME = 'minuta-docusign'

/** What the window tells: the hash of its address, as DocuSign left it. */
export type CallbackMessage = { readonly type: typeof CALLBACK_NAME; readonly hash: string }

export const isCallbackMessage = (data: unknown): data is CallbackMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === CALLBACK_NAME &&
  'hash' in data &&
  typeof data.hash === 'string'
