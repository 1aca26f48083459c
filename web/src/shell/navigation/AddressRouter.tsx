import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { framedBase } from '../framing/framed.ts'
import { type Address, addressNow, browserNavigator } from './browserNavigator.ts'

/**
 * The library's BrowserRouter includes links, forms and server rendering, which the first page does not need
 * (test/browser/weight.test.ts).
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => addressNow())
  // A transition: the current screen stays until the next one is ready.
  const change = (next: Address) => startTransition(() => setAddress(next))
  const [navigator] = useState(() => browserNavigator(change))
  useLayoutEffect(() => {
    const followHistory = () => startTransition(() => setAddress(addressNow()))
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [])
  return (
    <Router basename={framedBase || '/'} navigator={navigator} {...address}>
      {children}
    </Router>
  )
}
