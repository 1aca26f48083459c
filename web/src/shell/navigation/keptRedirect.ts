/** The intended path, kept while signing in. Only an address of this site: never another one's that someone put in a link. */
export function keptRedirect(query: URLSearchParams): string | undefined {
  const path = query.get('redirect')
  if (!path || /[\\\s]|^\/\//.test(path) || !path.startsWith('/')) return undefined
  return path
}

/** The way in that leads back to an address afterwards. */
export function signInFor(path: string): string {
  return path === '/home' ? '/' : `/?redirect=${encodeURIComponent(path)}`
}
