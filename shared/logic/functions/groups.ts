import { choiceFunctions } from './choice.ts'
import { dateFunctions } from './dates.ts'
import type { FormulaFunction } from './define.ts'
import { listFunctions } from './lists.ts'
import { numberFunctions } from './numbers.ts'
import { textFunctions } from './texts.ts'

/** Every function of formulas, grouped by subject as in the help. The only list of them. */
export const functionGroups: readonly { readonly title: string; readonly functions: readonly FormulaFunction[] }[] = [
  { title: 'Escolhas', functions: choiceFunctions },
  { title: 'Números', functions: numberFunctions },
  { title: 'Datas', functions: dateFunctions },
  { title: 'Textos', functions: textFunctions },
  { title: 'Listas', functions: listFunctions },
]
