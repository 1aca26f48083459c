import type { FieldState } from '../../logic/run/fieldState.ts'
import { compile, start } from '../compile.ts'
import { createField } from '../createField.ts'
import type { Field, InterviewCode } from '../model.ts'
import { conditionsIn, hasItemsOfFields, type PlacedConditions } from './conditionsIn.ts'

type Answers = { readonly [ref: string]: unknown }

/** How often conditions were true and false. */
export type Taken = { readonly yes: boolean; readonly no: boolean }

const PROBE = 'minuta_condicao_'
const refOf = (at: number): string => `${PROBE}${at}`

/** Evaluates every condition of an interview with some answers. */
export class ConditionProbe {
  readonly conditions: readonly PlacedConditions[]
  readonly #program: ReturnType<typeof compile>

  /** A conditional field for each of them, beside what it decides, lets the engine evaluate the conditions. */
  constructor(code: InterviewCode) {
    this.conditions = conditionsIn(code)
    const numbered = this.conditions.map((condition, at) => ({ ...condition, at }))
    const inLists = Map.groupBy(
      numbered.filter(({ lists }) => lists.length > 0),
      ({ lists }) => lists.join('.'),
    )
    const field = ({ conditionals, at }: (typeof numbered)[number]): Field =>
      createField('conditional', { uid: refOf(at), ref: refOf(at), conditionals: [...conditionals] })
    const probed = (list: Field, above: readonly string[]): Field => {
      if (!list.listFields || !hasItemsOfFields(list)) return list
      const lists = [...above, list.ref]
      const items = list.listFields.map((item) => probed(item, lists))
      return { ...list, listFields: [...items, ...(inLists.get(lists.join('.')) ?? []).map(field)] }
    }
    const sections = code.sections.map((section) => ({
      ...section,
      fields: section.fields.map((each) => probed(each, [])),
    }))
    const own = numbered.filter(({ lists }) => lists.length === 0).map(field)
    this.#program = compile({
      ...code,
      sections: [...sections, { id: PROBE, title: '', conditionals: [], fields: own }],
    })
  }

  /** For each of `conditions`, whether it was true and false; in lists, for any item. */
  run(answers: Answers, today: string): Taken[] {
    const run = start(this.#program, answers, today)
    const taken = this.conditions.map(() => ({ yes: false, no: false }))
    const see = ({ ref, value }: FieldState) => {
      const own = ref.startsWith(PROBE) ? taken[Number(ref.slice(PROBE.length))] : undefined
      if (own) own[value === true ? 'yes' : 'no'] = true
    }
    this.#program.definitions.forEach((definition, at) => {
      if (definition.listFields) seeRows(run.rowStates(definition.ref), see)
      else if (definition.ref.startsWith(PROBE)) see(run.fieldAt(at))
    })
    return taken
  }
}

function seeRows(rows: readonly (readonly FieldState[])[], see: (state: FieldState) => void): void {
  for (const row of rows)
    for (const state of row) {
      see(state)
      if (state.rows) seeRows(state.rows, see)
    }
}
