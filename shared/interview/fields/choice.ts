import * as z from 'zod/mini'
import { BRAZILIAN_STATES, cleanInput, foldText, stateName, stateWithPreposition } from '../../format/index.ts'
import type { Diagnostic } from '../../result.ts'
import { BLANK, printed, type TemplateScope } from '../../template/value.ts'
import { aboutAnswer, type FieldFacts } from './defineField.ts'
import { type Option, optionsSetting } from './settings.ts'
import { textValue } from './textual.ts'

export type ChoiceFacts = FieldFacts & { options?: Option[]; brazilianStates?: boolean }

/** The states if the field asks for them, otherwise the author's options. */
export function optionsOf(field: ChoiceFacts): readonly Option[] {
  return field.brazilianStates ? stateOptions() : (field.options ?? [])
}

/** The stored value of an option given by value or label, ignoring accents and case. */
export function readOption(input: unknown, field: ChoiceFacts): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number' && typeof input !== 'boolean') return undefined
  const text = String(input)
  const options = optionsOf(field)
  if (options.length === 0 || options.some((option) => option.value === text)) return text
  const matching = (wanted: string, write: (text: string) => string) => {
    const found = new Set(
      (['label', 'value'] as const).flatMap((member) =>
        options.filter((option) => write(option[member]) === wanted).map(({ value }) => value),
      ),
    )
    return found.size === 1 ? [...found][0] : undefined
  }
  return (
    matching(text, (written) => written) ??
    matching(foldOption(text), foldOption) ??
    // A program answers a question of yes or no with a boolean.
    (typeof input === 'boolean' ? matching(input ? 'sim' : 'nao', foldOption) : undefined)
  )
}

/** Without accents, case, and what word processors change: quotes, hyphens, spaces. */
const foldOption = (text: string): string =>
  foldText(cleanInput(text))
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”«»]/g, '"')

export function labelOf(value: string, field: ChoiceFacts): string {
  if (field.brazilianStates) return value
  const option = field.options?.find((candidate) => candidate.value === value)
  return option?.label || value
}

export function optionDiagnostics(values: readonly string[], field: ChoiceFacts): Diagnostic[] {
  const options = optionsOf(field)
  if (options.length === 0) return []
  const known = new Set(options.map((option) => option.value))
  return values
    .filter((value) => !known.has(value))
    .map((value) => aboutAnswer(field, 'opcao_desconhecida', `“${value}” não está entre as opções. Escolha uma delas.`))
}

/** S1 §3: `_nome` and `_preposicao`, if brazilianStates is set. */
export function stateDerived(value: string | null, field: ChoiceFacts): TemplateScope {
  if (!field.brazilianStates) return {}
  const name = value === null ? undefined : stateName(value)
  const phrase = value === null ? undefined : stateWithPreposition(value)
  return {
    _nome: name ? printed(name, name) : BLANK,
    _preposicao: phrase ? printed(phrase, phrase) : BLANK,
  }
}

/** Shared by the types that take one option, however they are drawn. */
export const oneOption = {
  group: 'choice',
  value: textValue,
  settings: z.object({ ...optionsSetting }),
  commonSettings: ['defaultValue', 'hint', 'registerFact'],
  empty: '',
  create: { options: [] },
  sanitize: readOption,
  validate: (value: string, field: ChoiceFacts) => optionDiagnostics([value], field),
  format: labelOf,
  toTemplate: (value: string | null, field: ChoiceFacts) =>
    value === null ? BLANK : printed(value, labelOf(value, field)),
  derived: stateDerived,
  aiSearchable: true,
  everRequired: true,
  answered: true,
} as const

function stateOptions(): readonly Option[] {
  return BRAZILIAN_STATES.map(({ uf, name }) => ({ value: uf, label: name }))
}
