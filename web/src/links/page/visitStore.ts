import type { OpenedLink } from '#shared/api/links/schemas.ts'

/** What this browser knows of a link: the visitor's session, the document it belongs to and what the link last showed. */
export type Known = {
  readonly session?: string
  readonly executionId?: string
  readonly link?: OpenedLink
  /** The page of questions that was open last. */
  readonly page?: number
  /** The ticket of an e-mailed address that brought the session here, and one that is being exchanged for a session. */
  readonly ticket?: string
  readonly resuming?: { readonly ticket: string; readonly session: string }
}

const keyOf = (secret: string) => `visita:${secret}`

export function readKnown(secret: string): Known {
  try {
    return JSON.parse(localStorage.getItem(keyOf(secret)) ?? '{}') as Known
  } catch {
    return {}
  }
}

/** Without storage (some private windows), the session lasts as long as the page. */
export function remember(secret: string, known: Known): void {
  try {
    localStorage.setItem(keyOf(secret), JSON.stringify({ ...readKnown(secret), ...known }))
  } catch (error) {
    console.warn('O navegador não guarda a visita', error)
  }
}

/** The session was ended; answers not sent yet stay. */
export function forgetSession(secret: string): void {
  remember(secret, { session: undefined, executionId: undefined, ticket: undefined, page: undefined })
}

/** 32 random bytes in base64url: made here, so that a lost answer to the first call can be asked for again. */
export function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
