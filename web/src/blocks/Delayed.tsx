import { type ReactNode, useEffect, useState } from 'react'

/** look.md: what comes within 200 ms shows no skeleton at all. */
const DELAY = 200

export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}
