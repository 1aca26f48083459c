import * as z from 'zod/mini'
import { stateName, stateWithPreposition } from '../../format/index.ts'
import { BLANK, printed, type TemplateScope } from '../../template/value.ts'
import { type ChoiceFacts, labelOf, optionDiagnostics, readOption } from './choice.ts'
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
    const given = Array.isArray(input) ? input : typeof input === 'string' ? splitChoices(input) : undefined
    if (given === undefined) return undefined
    const values = given.map((item) => readOption(item, field))
    return values.some((value) => value === undefined) ? undefined : inOrder(new Set(values as string[]), field)
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

function splitChoices(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function inOrder(values: Set<string>, field: ChoiceFacts): string[] {
  const order = new Map((field.options ?? []).map((option, index) => [option.value, index]))
  const place = (value: string) => order.get(value) ?? order.size
  return [...values].sort((a, b) => place(a) - place(b))
}
