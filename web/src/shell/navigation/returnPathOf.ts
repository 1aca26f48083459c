import { framedBase } from '../framing/framed.ts'

/** The path to return to after signing in. Only paths of this site: a link may carry another site's address. */
export function returnPathOf(query: URLSearchParams): string | undefined {
  const path = query.get('redirect')
  if (!path || /[\\\s]|^\/\//.test(path) || !path.startsWith('/')) return undefined
  return path
}

/**
 * The sign-in address that returns to a path afterwards. Nobody signs in inside another system's frame: there the validator says that the
 * access is over.
 */
export function signInFor(path: string): string {
  if (framedBase) return '/token-validator/0'
  return `/?redirect=${encodeURIComponent(path)}`
}
