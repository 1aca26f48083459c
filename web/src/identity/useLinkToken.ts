import { useEffect, useState } from 'react'

/**
 * The secret of a link in an e-mail: `#token=…`. It stands behind the hash, which no server and no log ever sees, and leaves the
 * address once it was read, so that it is not copied along with it; the browser's history keeps it for a reload. A link opened over the
 * same page is taken too.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(() => tokenOfAddress() ?? keptToken())
  useEffect(() => {
    const take = () => {
      const found = tokenOfAddress()
      if (!found) return
      setToken(found)
      history.replaceState({ ...history.state, linkToken: found }, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

const keptToken = (): string | undefined => (history.state as { linkToken?: string } | null)?.linkToken

const tokenOfAddress = (): string | undefined => new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
