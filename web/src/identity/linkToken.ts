/**
 * The secret of a link in an e-mail: `#token=…`. It stands behind the hash, which no server and no log ever sees, and leaves the
 * address at once, so that it is not copied along with it.
 */
export function takeLinkToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
