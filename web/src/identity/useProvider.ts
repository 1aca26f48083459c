import { useEffect, useState } from 'react'
import { client } from '../shell/client/index.ts'

/** How an e-mail's organisation lets its people in, if it does by a provider of its own. */
export type Provider = { readonly name: string; readonly required: boolean }

/** Milliseconds after the last key. */
const PAUSE = 400

const COMPLETE = /^[^\s@]+@([^\s@]+\.[^\s@]{2,})$/

/** The provider of the typed e-mail's domain; asked once for each domain, when the typing pauses. */
export function useProvider(email: string): Provider | undefined {
  const domain = COMPLETE.exec(email.trim().toLowerCase())?.[1]
  const [known, setKnown] = useState<ReadonlyMap<string, Provider | null>>(new Map())
  const isKnown = domain === undefined || known.has(domain)
  useEffect(() => {
    if (isKnown || domain === undefined) return
    let left = false
    const timer = setTimeout(() => {
      client.identity.findSingleSignOn({ body: { domain } }, { quiet: true }).then(
        ({ way }) => {
          if (!left) setKnown((before) => new Map(before).set(domain, way))
        },
        // Without the answer, people enter with their passwords.
        () => undefined,
      )
    }, PAUSE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [domain, isKnown])
  return (domain && known.get(domain)) || undefined
}
