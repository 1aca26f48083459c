import type { ScreenAccess } from './screen.ts'

type Visit = {
  readonly access: ScreenAccess
  readonly signedIn: boolean
  /** The address being opened, with its query. */
  readonly path: string
  readonly query: URLSearchParams
}

/** S0 §2: where a visit is sent instead, if anywhere. */
export function redirectOf({ access, signedIn, path, query }: Visit): string | undefined {
  if (access === 'guest' && signedIn) return keptRedirect(query) ?? '/home'
  if (access === 'member' && !signedIn) return path === '/home' ? '/' : `/?redirect=${encodeURIComponent(path)}`
  return undefined
}

/** The intended path, kept while signing in. Only an address of this site: never another one's that someone put in a link. */
export function keptRedirect(query: URLSearchParams): string | undefined {
  const path = query.get('redirect')
  if (!path || /[\\\s]|^\/\//.test(path) || !path.startsWith('/')) return undefined
  return path
}
