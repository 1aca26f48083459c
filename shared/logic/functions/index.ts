import { choiceFunctions } from './choice.ts'
import { dateFunctions } from './dates.ts'
import type { FormulaFunction } from './define.ts'
import { listFunctions } from './lists.ts'
import { numberFunctions } from './numbers.ts'
import { textFunctions } from './texts.ts'

/** Every function of formulas by its folded name, and the only list of them. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map(
  [...choiceFunctions, ...numberFunctions, ...dateFunctions, ...textFunctions, ...listFunctions].map((called) => [
    called.name,
    called,
  ]),
)
