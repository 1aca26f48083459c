/**
 * Memoises the last call: each row of a list asks for the same result over the whole list, and all get the same object, so that callers can
 * memoise on it too. Arguments are compared by identity, and must not be mutated.
 */
export function memoizeLast<A extends object, T>(work: (of: A) => T): (of: A) => T {
  let last: { readonly of: A; readonly made: T } | undefined
  return (of) => {
    if (last?.of !== of) last = { of, made: work(of) }
    return last.made
  }
}
