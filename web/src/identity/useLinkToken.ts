import { useEffect, useState } from 'react'

/**
 * The secret of a link in an e-mail: `#token=…`. It is in the hash, which no server or log sees, and is removed from the address once read,
 * so that it is not copied with it; the history state keeps it for a reload. Also handles a link opened over the same page.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(() => tokenOfAddress() ?? storedToken())
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

const storedToken = (): string | undefined => (history.state as { linkToken?: string } | null)?.linkToken

const tokenOfAddress = (): string | undefined => new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined
