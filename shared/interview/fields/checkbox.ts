import * as z from 'zod/mini'
import { stateName, stateWithPreposition } from '../../format/index.ts'
import { BLANK, printed, type TemplateScope } from '../../template/value.ts'
import { type ChoiceFacts, labelOf, optionDiagnostics, optionsOf, readOption } from './choice.ts'
import { defineField } from './defineField.ts'
import { listUpTo, textUpTo } from './schema.ts'
import { optionsSetting } from './settings.ts'

/** Any number of options, in the order the author lists them. */
export default defineField({
  type: 'checkbox',
  group: 'choice',
  label: 'Múltipla escolha',
  value: listUpTo(2_000, textUpTo(10_000)),
  settings: z.object({ ...optionsSetting }),
  commonSettings: ['defaultValue', 'hint'],
  empty: [],
  create: { options: [] },
  sanitize: (input, field) => {
    for (const given of Array.isArray(input) ? [input.filter((one) => one !== '' && one !== null)] : readings(input)) {
      const values = given.map((item) => readOption(item, field))
      if (values.every((value) => value !== undefined)) return inOrder(new Set(values), field)
    }
    return undefined
  },
  validate: optionDiagnostics,
  format: enumerate,
  toTemplate: (value, field) => (value === null ? BLANK : printed(value, enumerate(value, field))),
  derived: statesDerived,
  aiSearchable: true,
  everRequired: true,
  answered: true,
})

/** S1 §3, for several states: 'Bahia e São Paulo', 'da Bahia e de São Paulo'. */
function statesDerived(values: readonly string[] | null, field: ChoiceFacts): TemplateScope {
  if (!field.brazilianStates) return {}
  const each = (nameOne: (uf: string) => string | undefined) => {
    const text = joined((values ?? []).flatMap((value) => nameOne(value) ?? []))
    return text === '' ? BLANK : printed(text, text)
  }
  return { _nome: each(stateName), _preposicao: each(stateWithPreposition) }
}

/** 'a', 'a e b', 'a, b e c'. */
function enumerate(values: readonly string[], field: ChoiceFacts): string {
  return joined(values.map((value) => labelOf(value, field)))
}

function joined(labels: readonly string[]): string {
  if (labels.length < 2) return labels.join('')
  return `${labels.slice(0, -1).join(', ')} e ${labels.at(-1)}`
}

/** What one value may stand for: an option whose label has commas, or options one after the other. */
function readings(input: unknown): (readonly unknown[])[] {
  if (typeof input !== 'string') return [[input]]
  const split = (by: RegExp) =>
    input
      .split(by)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  return [split(/[;\n]/), [input], split(/[;,\n]/), split(/[;,\n]|\s+e\s+/)]
}

function inOrder(values: ReadonlySet<string>, field: ChoiceFacts): string[] {
  const order = new Map(optionsOf(field).map((option, index) => [option.value, index]))
  const place = (value: string) => order.get(value) ?? order.size
  return [...values].sort((a, b) => place(a) - place(b))
}
