/**
 * Remembers what was made of the last thing: each row of a list asks the same of the whole of it, and what is given to all of them once
 * is known again by whoever works on with it. The thing is known by identity, and must not change.
 */
export function ofTheLast<A extends object, T>(work: (of: A) => T): (of: A) => T {
  let last: { readonly of: A; readonly made: T } | undefined
  return (of) => {
    if (last?.of !== of) last = { of, made: work(of) }
    return last.made
  }
}
