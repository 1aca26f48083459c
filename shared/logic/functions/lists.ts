import { comparers } from '../operators.ts'
import { Reading } from '../reading.ts'
import { Failure, type Value } from '../value.ts'
import { type FormulaFunction, flatten, MANY, wholeOf } from './define.ts'

function itemsOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : value === null || value === '' ? [] : [value]
}

export const listFunctions: readonly FormulaFunction[] = [
  {
    name: 'CONT',
    overLists: true,
    min: 1,
    max: MANY,
    usage: 'CONT(lista; …)',
    run: (args) =>
      args.reduce<number>(
        (count, arg) =>
          count + (Array.isArray(arg) ? arg.filter((item) => item !== null).length : flatten([arg]).length),
        0,
      ),
  },
  {
    name: 'CONTSE',
    overLists: true,
    min: 2,
    max: 2,
    usage: 'CONTSE(lista; valor)',
    run: ([list = null, value = null]) => {
      const sought = new Reading(value)
      return itemsOf(list).filter((item) => comparers.equalTo(new Reading(item), sought)).length
    },
  },
  {
    name: 'ITEM',
    overLists: true,
    min: 2,
    max: 2,
    usage: 'ITEM(lista; posição)',
    run: ([list = null, place]) => {
      const at = wholeOf(place, -10_000, 10_000, 1)
      if (at instanceof Failure) return at
      const items = itemsOf(list)
      return (at < 0 ? items.at(at) : items[at - 1]) ?? null
    },
  },
  {
    name: 'CONTEM',
    min: 2,
    max: 2,
    usage: 'CONTÉM(lista_ou_texto; valor)',
    run: ([where = null, what = null]) => comparers.contains(new Reading(where), new Reading(what)),
  },
  {
    name: 'ESTAVAZIO',
    min: 1,
    max: 1,
    usage: 'ESTÁVAZIO(valor)',
    // Formulas see rows as empty text, and blanks as null.
    run: ([value = null]) =>
      Array.isArray(value) ? value.every((item) => item === null) : value === null || value === '',
  },
]
