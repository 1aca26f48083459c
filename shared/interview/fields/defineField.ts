import type * as z from 'zod/mini'
import { cleanInput, formatNumber } from '../../format/index.ts'
import type { Diagnostic } from '../../result.ts'
import { diagnostic } from '../../result.ts'
import type { TemplateScope, TemplateValue } from '../../template/value.ts'

export const fieldGroups = ['text', 'number', 'date', 'choice', 'list', 'media', 'computed', 'display'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** The members of a field that a type's behaviour reads. Those that have rules are unknown unless the rules have been applied. */
export type FieldFacts = {
  readonly ref: string
  readonly name: string
  readonly required?: boolean
  readonly mask?: string
  readonly minValue?: string | number
  readonly maxValue?: string | number
  readonly inFull?: boolean
  readonly inFullToVar?: string
  readonly barcode?: boolean
  readonly barcodeToVar?: string
  readonly src?: string
  readonly relatedBy?: string
  readonly value?: unknown
  readonly rules?: readonly { readonly name: string }[]
  /** The members are those that the rules give at the moment (effectiveField.ts). */
  readonly inForce?: true
}

/** The behaviour of a type; `V` is an answer in its stored JSON form. */
type Behaviour<T extends string, S extends z.ZodMiniObject, V> = {
  readonly type: T
  readonly group: FieldGroup
  /** The type's name in the editor. */
  readonly label: string
  /** A more specific name, if the field's settings determine it: only CPF, for example. */
  readonly labelOf?: (field: z.infer<S>) => string
  readonly value: z.ZodMiniType<V>
  /** The members this type adds to a field, each described by `described()` for the settings panel. */
  readonly settings: S
  /** The members common to all fields (mask, minValue, inFull, …) that this type uses. */
  readonly commonSettings?: readonly CommonSetting[]
  readonly empty: V | null
  /** Initial settings of a new field of this type. */
  readonly create?: Readonly<Record<string, unknown>>
  /**
   * The stored form of input from a form, a spreadsheet, a program or a language model, and of a stored value itself; undefined if it is not
   * a value of this type.
   */
  readonly sanitize: (input: unknown, field: FieldFacts & z.infer<S>) => V | undefined
  /** Problems of an answer that is not blank. */
  readonly validate?: (value: V, field: FieldFacts & z.infer<S>) => Diagnostic[]
  /** What to ask for when an answer cannot be parsed: 'escreva a hora, como 14:30'. */
  readonly ask?: string
  readonly format: (value: V, field: FieldFacts & z.infer<S>) => string
  /** The value of `{{ref}}`; the formatted text by default. Called with null for a blank answer. */
  readonly toTemplate?: (value: V | null, field: FieldFacts & z.infer<S>) => TemplateValue
  /** The derived placeholders by suffix: `_extenso`, `_nome`. The suffixes are the same for a blank answer. */
  readonly derived?: (value: V | null, field: FieldFacts & z.infer<S>) => TemplateScope
  readonly isBlank?: (value: V) => boolean
  /** The value conditions and formulas see; the stored answer by default. */
  readonly asRead?: (value: unknown) => unknown
  /** A number under which search finds the document, without punctuation; undefined if the answer is not one. */
  readonly searchedAs?: (value: V) => string | undefined
  /** S0 §9: the AI may look for it in a file. */
  readonly aiSearchable: boolean
  /** S0 §5: whether `required` applies to it. */
  readonly everRequired: boolean
  /** Answered by people; other types are computed or only shown. */
  readonly answered: boolean
  /** Its answer is rows of the field's listFields. */
  readonly holdsItems?: boolean
  /** Its value is whether its conditionals hold; they do not hide it. */
  readonly decidedByConditionals?: boolean
  /** The formula for its value, in the interview's language; if undefined, `value` is used. */
  readonly formula?: (field: FieldFacts & z.infer<S>) => string | undefined
}

export type CommonSetting =
  | 'mask'
  | 'value'
  | 'minValue'
  | 'maxValue'
  | 'inFull'
  | 'barcode'
  | 'relatedBy'
  /** It may be linked to the register (registerLinks.ts). */
  | 'registerFact'
  | 'src'
  | 'defaultValue'
  | 'hint'

/** The same for callers that handle any type: values are unknown, and checked on input. */
export type FieldDefinition<T extends string = string, S extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly type: T
  readonly group: FieldGroup
  readonly label: string
  readonly labelOf: (field: object) => string
  readonly value: z.ZodMiniType
  readonly settings: S
  readonly commonSettings: readonly CommonSetting[]
  readonly empty: unknown
  readonly create: () => Readonly<Record<string, unknown>>
  readonly sanitize: (input: unknown, field: FieldFacts) => unknown
  readonly validate: (value: unknown, field: FieldFacts) => Diagnostic[]
  /** Converts input to the stored form; a value that cannot be parsed is returned unchanged, and `validate` refuses it. */
  readonly toCanonical: (input: unknown, field: FieldFacts) => unknown
  readonly format: (value: unknown, field: FieldFacts) => string
  readonly toTemplate: (value: unknown, field: FieldFacts) => TemplateValue
  readonly derived: (value: unknown, field: FieldFacts) => TemplateScope
  readonly isBlank: (value: unknown) => boolean
  readonly asRead?: (value: unknown) => unknown
  readonly searchedAs: (value: unknown) => string | undefined
  readonly aiSearchable: boolean
  readonly everRequired: boolean
  readonly answered: boolean
  readonly holdsItems: boolean
  readonly decidedByConditionals: boolean
  readonly formula: (field: FieldFacts) => string | undefined
}

export function defineField<const T extends string, S extends z.ZodMiniObject, V>(
  behaviour: Behaviour<T, S, V>,
): FieldDefinition<T, S> {
  const { value: schema } = behaviour
  const facts = (field: FieldFacts) => known(field) as FieldFacts & z.infer<S>
  const isBlank = (value: unknown) => {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return true
    if (!behaviour.isBlank) return false
    const parsed = schema.safeParse(value)
    return parsed.success && behaviour.isBlank(parsed.data)
  }
  const read = (value: unknown): V | null => {
    if (isBlank(value)) return null
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : null
  }
  const format = (value: unknown, field: FieldFacts) => {
    const answer = read(value)
    return answer === null ? '' : behaviour.format(answer, facts(field))
  }
  return {
    ...behaviour,
    labelOf: (field) => behaviour.labelOf?.(field as z.infer<S>) ?? behaviour.label,
    commonSettings: behaviour.commonSettings ?? [],
    holdsItems: behaviour.holdsItems ?? false,
    decidedByConditionals: behaviour.decidedByConditionals ?? false,
    formula: (field) => behaviour.formula?.(facts(field)),
    create: () => structuredClone(behaviour.create ?? {}),
    isBlank,
    sanitize: (input, field) => (isBlank(input) ? behaviour.empty : behaviour.sanitize(input, facts(field))),
    validate: (value, field) => {
      if (isBlank(value)) return []
      const parsed = schema.safeParse(value)
      if (!parsed.success)
        return [
          tooLong(parsed.error, value, field) ?? aboutAnswer(field, 'valor_invalido', behaviour.ask ?? UNREADABLE),
        ]
      return behaviour.validate?.(parsed.data, facts(field)) ?? []
    },
    toCanonical: (input, field) => {
      if (isBlank(input)) return input
      if (typeof input === 'string' && behaviour.type !== 'password' && cleanInput(input) === '') return behaviour.empty
      return behaviour.sanitize(input, facts(field)) ?? input
    },
    searchedAs: (value) => {
      const answer = read(value)
      return answer === null ? undefined : behaviour.searchedAs?.(answer)
    },
    format,
    toTemplate: (value, field) => behaviour.toTemplate?.(read(value), facts(field)) ?? format(value, field),
    derived: (value, field) => behaviour.derived?.(read(value), facts(field)) ?? {},
  }
}

const RULED = ['mask', 'minValue', 'maxValue'] as const

/** Without the limits and the mask that a rule may have changed: they would refuse or reformat answers that are right. */
function known(field: FieldFacts): FieldFacts {
  if (field.inForce || !field.rules?.some(({ name }) => RULED.some((ruled) => ruled === name))) return field
  const rules = new Set(field.rules.map(({ name }) => name))
  return { ...field, ...Object.fromEntries(RULED.filter((name) => rules.has(name)).map((name) => [name, undefined])) }
}

/** The name of a field in messages. */
export function nameOf(field: FieldFacts): string {
  return field.name || '(Sem nome)'
}

const UNREADABLE = 'não foi possível ler esta resposta. Responda de novo.'

/** A text with more letters than any answer holds, as when a whole file is pasted. */
function tooLong({ issues }: z.core.$ZodError, value: unknown, field: FieldFacts): Diagnostic | undefined {
  const [issue] = issues
  if (typeof value !== 'string' || issue?.code !== 'too_big') return undefined
  const [most, typed] = [Number(issue.maximum), value.length].map((count) => formatNumber(count))
  return aboutAnswer(
    field,
    'texto_longo',
    `cabem ${most} letras e há ${typed}. Encurte o texto, ou envie-o como arquivo.`,
  )
}

/** A problem of an answer, prefixed with the name of its question: '"CEP": o CEP tem 8 números, como 01310-100.' */
export function aboutAnswer(field: FieldFacts, code: string, sentence: string): Diagnostic {
  return diagnostic(code, `${introduction(nameOf(field))}${sentence}`, { ref: field.ref })
}

/** The message without the question's name, for showing it beside the question. */
export function besideQuestion(message: string, name: string): string {
  const introduced = introduction(name)
  if (!message.startsWith(introduced)) return message
  const sentence = message.slice(introduced.length)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

const introduction = (name: string): string => `"${name}": `
