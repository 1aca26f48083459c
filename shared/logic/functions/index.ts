import type { FormulaFunction } from './define.ts'
import { functionGroups } from './groups.ts'

/** Every function of formulas, by folded name. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map(
  functionGroups.flatMap((group) => group.functions.map((called) => [called.name, called])),
)
