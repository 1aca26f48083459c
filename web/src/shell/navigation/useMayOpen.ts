import { type RoutePath, ruleOf } from './routes.ts'
import { outcomeOf } from './rules.ts'
import { useVisitor } from './useVisitor.ts'

/** Tells which screens exist and would let this person in: the only ones worth a link. */
export function useMayOpen(): (path: RoutePath) => boolean {
  const visitor = useVisitor()
  return (path) => {
    const { access, oldVersion = false, planned } = ruleOf(path)
    return !planned && !outcomeOf({ visitor, access, oldVersion, path, query: new URLSearchParams() })
  }
}
