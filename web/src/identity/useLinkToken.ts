import { useEffect, useState } from 'react'

/**
 * The secret of a link in an e-mail: `#token=…`. It stands behind the hash, which no server and no log ever sees, and leaves the
 * address at once, so that it is not copied along with it. A link opened over the same page is taken too.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(takeLinkToken)
  useEffect(() => {
    const take = () => setToken((before) => takeLinkToken() ?? before)
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function takeLinkToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
