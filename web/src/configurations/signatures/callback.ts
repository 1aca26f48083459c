/** The redirect address of DocuSign's window (S0 §2). */
export const CALLBACK_PATH = '/docusign-callback'

/** The window's name, and the channel it answers on if its opener was severed. */
export const CALLBACK_NAME = 'minuta-docusign'

/** The window's message: the hash of its address as DocuSign set it. */
export type CallbackMessage = { readonly type: typeof CALLBACK_NAME; readonly hash: string }

export const isCallbackMessage = (data: unknown): data is CallbackMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === CALLBACK_NAME &&
  'hash' in data &&
  typeof data.hash === 'string'
