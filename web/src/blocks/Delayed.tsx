import { type ReactNode, useEffect, useState } from 'react'

/** No skeleton is shown for content that arrives within 200 ms. */
const DELAY = 200

export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
