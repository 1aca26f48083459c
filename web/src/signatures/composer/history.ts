/** Steps that can be taken back, and those taken back that can be done again. */
export type Steps<T> = { readonly past: readonly T[]; readonly future: readonly T[] }

export const noSteps: Steps<never> = { past: [], future: [] }

const MOST = 100

/** Before something is changed: what it was can be had back. */
export const remember = <T>({ past }: Steps<T>, before: T): Steps<T> => ({
  past: [...past, before].slice(-MOST),
  future: [],
})

type Moved<T> = { readonly value: T; readonly steps: Steps<T> }

export function undo<T>({ past, future }: Steps<T>, current: T): Moved<T> | undefined {
  const value = past.at(-1)
  return value === undefined ? undefined : { value, steps: { past: past.slice(0, -1), future: [current, ...future] } }
}

export function redo<T>({ past, future }: Steps<T>, current: T): Moved<T> | undefined {
  const [value, ...rest] = future
  return value === undefined ? undefined : { value, steps: { past: [...past, current], future: rest } }
}
