/** The path to return to after signing in. Only paths of this site: a link may carry another site's address. */
export function returnPathOf(query: URLSearchParams): string | undefined {
  const path = query.get('redirect')
  if (!path || /[\\\s]|^\/\//.test(path) || !path.startsWith('/')) return undefined
  return path
}

/** The sign-in address that returns to a path afterwards. */
export function signInFor(path: string): string {
  return path === '/home' ? '/' : `/?redirect=${encodeURIComponent(path)}`
}
