import { type RoutePath, ruleOf } from './routes.ts'
import { outcomeOf } from './rules.ts'
import { useVisitor } from './useVisitor.ts'

/** Returns a predicate for the screens that exist and that the user may open: only those are linked. */
export function useMayOpen(): (path: RoutePath) => boolean {
  const visitor = useVisitor()
  return (path) => {
    const { access, oldVersion = false, planned } = ruleOf(path)
    return !planned && !outcomeOf({ visitor, access, oldVersion, path, query: new URLSearchParams() })
  }
}
