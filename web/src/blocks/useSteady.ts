import { useRef, useState } from 'react'

type Act = (...given: never[]) => unknown
type Acts<T> = { [K in keyof T as T[K] extends Act ? K : never]: T[K] }

/** The functions of an object, the same on every render, each calling the latest: for parts that render again only when they change. */
export function useSteady<T extends object>(acts: T): Acts<T> {
  const latest = useRef(acts)
  latest.current = acts
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.entries(acts)
          .filter(([, act]) => typeof act === 'function')
          .map(([name]) => [name, (...given: never[]) => (latest.current as Record<string, Act>)[name]?.(...given)]),
      ) as Acts<T>,
  )
  return steady
}
