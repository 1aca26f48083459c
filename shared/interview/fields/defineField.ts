import type * as z from 'zod/mini'
import type { Diagnostic } from '../../result.ts'
import { diagnostic } from '../../result.ts'
import type { TemplateScope, TemplateValue } from '../../template/value.ts'

export const fieldGroups = ['text', 'number', 'date', 'choice', 'list', 'media', 'computed', 'display'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/**
 * The part of a field that a type's behaviour reads. Limits, mask and required are the ones in force: a running
 * execution passes what the rules say at this moment.
 */
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
}

/** What a type says about itself; `V` is an answer as it is stored, in JSON. */
type Behaviour<T extends string, S extends z.ZodMiniObject, V> = {
  readonly type: T
  readonly group: FieldGroup
  /** The type's name in the editor. */
  readonly label: string
  /** The same of one field, where its settings say more: a CPF alone. */
  readonly labelOf?: (field: z.infer<S>) => string
  readonly value: z.ZodMiniType<V>
  /** The members this type adds to a field, each described by `described()` for the settings panel. */
  readonly settings: S
  /** Which members common to all fields (mask, minValue, inFull, …) this type heeds. */
  readonly heeds?: readonly CommonSetting[]
  readonly empty: V | null
  /** What a new field of this type starts with. */
  readonly create?: Readonly<Record<string, unknown>>
  /** Reads loose input (a form, a spreadsheet, an API client); undefined when it is not a value of this type. */
  readonly sanitize: (input: unknown, field: FieldFacts & z.infer<S>) => V | undefined
  /** Problems of an answer that is not blank. */
  readonly validate?: (value: V, field: FieldFacts & z.infer<S>) => Diagnostic[]
  /** What a person is asked for whose answer cannot be read: 'escreva a hora, como 14:30'. */
  readonly ask?: string
  /** The form in which it is kept is not the one in which programs write it, though that could be kept too: a CPF without its dots, a name between spaces. */
  readonly reformed?: boolean
  readonly format: (value: V, field: FieldFacts & z.infer<S>) => string
  /** What `{{ref}}` sees; without it, the formatted text. Called with null for a blank answer. */
  readonly toTemplate?: (value: V | null, field: FieldFacts & z.infer<S>) => TemplateValue
  /** The derived placeholders, each by its suffix: `_extenso`, `_nome`. The same suffixes for a blank answer. */
  readonly derived?: (value: V | null, field: FieldFacts & z.infer<S>) => TemplateScope
  readonly isBlank?: (value: V) => boolean
  /** What conditions and formulas take an answer for; without it, the answer as it is stored. */
  readonly asRead?: (value: unknown) => unknown
  /** A number by which a search finds the document, without its signs; undefined while it is none. */
  readonly searchedAs?: (value: V) => string | undefined
  /** S0 §9: the AI may look for it in a file. */
  readonly aiSearchable: boolean
  /** S0 §5: whether `required` means anything for it. */
  readonly everRequired: boolean
  /** A person answers it; the others are computed or only shown. */
  readonly answered: boolean
  /** Its answer is rows of the field's listFields. */
  readonly holdsItems?: boolean
  /** Its value is whether its conditionals hold; they do not hide it. */
  readonly decidedByConditionals?: boolean
  /** The formula, in the interview's language, that gives its value; undefined leaves it to `value`. */
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
  | 'src'
  | 'defaultValue'
  | 'hint'

/** The same, for callers that hold any type: values are unknown and checked on the way in. */
export type FieldDefinition<T extends string = string, S extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly type: T
  readonly group: FieldGroup
  readonly label: string
  readonly labelOf: (field: object) => string
  readonly value: z.ZodMiniType
  readonly settings: S
  readonly heeds: readonly CommonSetting[]
  readonly empty: unknown
  readonly create: () => Readonly<Record<string, unknown>>
  readonly sanitize: (input: unknown, field: FieldFacts) => unknown
  readonly validate: (value: unknown, field: FieldFacts) => Diagnostic[]
  /** What programs and spreadsheets send, in the form in which it is kept; what cannot be read stays as it came. */
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
  const facts = (field: FieldFacts) => field as FieldFacts & z.infer<S>
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
    const known = read(value)
    return known === null ? '' : behaviour.format(known, facts(field))
  }
  return {
    ...behaviour,
    labelOf: (field) => behaviour.labelOf?.(field as z.infer<S>) ?? behaviour.label,
    heeds: behaviour.heeds ?? [],
    holdsItems: behaviour.holdsItems ?? false,
    decidedByConditionals: behaviour.decidedByConditionals ?? false,
    formula: (field) => behaviour.formula?.(facts(field)),
    create: () => structuredClone(behaviour.create ?? {}),
    isBlank,
    sanitize: (input, field) => (isBlank(input) ? behaviour.empty : behaviour.sanitize(input, facts(field))),
    validate: (value, field) => {
      if (isBlank(value)) return []
      const parsed = schema.safeParse(value)
      if (!parsed.success) return [aboutAnswer(field, 'valor_invalido', behaviour.ask ?? UNREADABLE)]
      return behaviour.validate?.(parsed.data, facts(field)) ?? []
    },
    toCanonical: (input, field) => {
      if (isBlank(input) || (!behaviour.reformed && schema.safeParse(input).success)) return input
      return behaviour.sanitize(input, facts(field)) ?? input
    },
    searchedAs: (value) => {
      const known = read(value)
      return known === null ? undefined : behaviour.searchedAs?.(known)
    },
    format,
    toTemplate: (value, field) => behaviour.toTemplate?.(read(value), facts(field)) ?? format(value, field),
    derived: (value, field) => behaviour.derived?.(read(value), facts(field)) ?? {},
  }
}

/** The name a message calls a field by. */
export function nameOf(field: FieldFacts): string {
  return field.name || '(Sem nome)'
}

const UNREADABLE = 'não foi possível ler esta resposta. Responda de novo.'

/** What is wrong with an answer, after the name of its question: '"CEP": o CEP tem 8 números, como 01310-100.' */
export function aboutAnswer(field: FieldFacts, code: string, sentence: string): Diagnostic {
  return diagnostic(code, `${introduction(nameOf(field))}${sentence}`, { ref: field.ref })
}

/** The same, shown at the question itself, where its name need not be repeated. */
export function besideQuestion(message: string, name: string): string {
  const introduced = introduction(name)
  if (!message.startsWith(introduced)) return message
  const sentence = message.slice(introduced.length)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

const introduction = (name: string): string => `"${name}": `
