/** S1 §9: the editor's undo steps. */
const MAX_STEPS = 500

/** A value with its undo and redo steps. */
export type History<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] }

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Adds a step. `merge` replaces the last step, so that typing a word is one undo step and not one per letter. */
export function step<T>(history: History<T>, present: T, merge = false): History<T> {
  if (present === history.present) return history
  const past = merge && history.past.length > 0 ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present, future: [] }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const last = past.at(-1)
  return last === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: last, future: [present, ...future] }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest }
}
