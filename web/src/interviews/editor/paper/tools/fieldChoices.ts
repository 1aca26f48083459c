import { answersYesOrNo, definitionOf } from '#shared/interview/index.ts'
import { isList } from '#shared/template/index.ts'
import type { FieldIndex } from '../../../../blocks/editor/model/fieldIndex.ts'

type Choice = { readonly value: string; readonly label: string }

/** The lists for which a row of a table may repeat, and the fields on which it may depend. */
export function fieldChoices({ shape, named }: FieldIndex): { lists: Choice[]; conditions: Choice[] } {
  const choices = Object.entries(shape).flatMap(([value, sample]) => {
    const known = named(value, '')
    return known ? [{ value, label: known.label, list: isList(sample), known }] : []
  })
  return {
    lists: choices.filter(({ list }) => list).map(plain),
    conditions: choices
      .filter(
        ({ known: { field, derived } }) =>
          !derived && (answersYesOrNo(field) || definitionOf(field).decidedByConditionals),
      )
      .map(plain),
  }
}

const plain = ({ value, label }: Choice): Choice => ({ value, label })
