import { choiceFunctions } from './choice.ts'
import { dateFunctions } from './dates.ts'
import type { FormulaFunction } from './define.ts'
import { listFunctions } from './lists.ts'
import { numberFunctions } from './numbers.ts'
import { textFunctions } from './texts.ts'

/** Every function of formulas, and the only list of them, under what it is about, as the help shows them. */
export const functionGroups: readonly { readonly title: string; readonly functions: readonly FormulaFunction[] }[] = [
  { title: 'Escolhas', functions: choiceFunctions },
  { title: 'Números', functions: numberFunctions },
  { title: 'Datas', functions: dateFunctions },
  { title: 'Textos', functions: textFunctions },
  { title: 'Listas', functions: listFunctions },
]
