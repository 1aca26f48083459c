import { useShell } from '../shell.ts'
import { type RoutePath, ruleOf } from './routes.ts'
import { outcomeOf } from './rules.ts'
import { useVisitor } from './useVisitor.ts'

/** Tells which screens exist and would let this person in: the only ones worth a link. */
export function useMayOpen(): (path: RoutePath) => boolean {
  const { paths } = useShell()
  const visitor = useVisitor()
  return (path) => {
    const { access, oldVersion = false } = ruleOf(path)
    return paths.has(path) && !outcomeOf({ visitor, access, oldVersion, path, query: new URLSearchParams() })
  }
}
