import type { RuleName } from '../condition.ts'
import type { Expression } from '../expression.ts'

/** A text with placeholders: the top-level refs it reads, and how it is rendered with their current values. */
export type TextSource = {
  readonly refs: readonly string[]
  /** `read` returns undefined for a field that is hidden or does not exist. */
  readonly render: (read: (ref: string) => unknown) => string
}

/** A property of a field: fixed, computed by a formula, or a text with placeholders. */
export type PropertyValue =
  | { readonly fixed: unknown }
  | { readonly formula: Expression }
  | { readonly text: TextSource }

export type PropertyName = Exclude<RuleName, 'defaultValue'> | 'hint' | 'default'

export type PropertySource = {
  /** The first case whose condition holds gives the value; `otherwise` if none does. */
  readonly cases: readonly { readonly when: Expression | undefined; readonly value: PropertyValue }[]
  readonly otherwise: PropertyValue
}

/** What the engine needs to know about a field; built from an interview by `interview/compile.ts`. */
export type FieldSource = {
  readonly ref: string
  readonly visibleWhen?: Expression
  /** Computes the value; the field then takes no answer. */
  readonly formula?: Expression
  /** The value is whether this holds; the field takes no answer. */
  readonly decidedBy?: Expression
  /** Value of a field that is neither answered nor computed. */
  readonly fixedValue?: unknown
  /** Whether `required` applies to its type. */
  readonly everRequired: boolean
  /** For types with their own notion of blank. */
  readonly isBlank?: (value: unknown) => boolean
  /** The value that conditions and formulas see, if it differs from the stored one. */
  readonly asRead?: ((value: unknown) => unknown) | undefined
  readonly properties: { readonly [P in PropertyName]?: PropertySource }
  /** The stored form of a default, under the mask in force. */
  readonly asAnswer?: (value: unknown, mask: string) => unknown
  /** The fields of each row; bare values if `simple`. */
  readonly items?: readonly FieldSource[]
  readonly simple?: boolean
}

export type SectionSource = {
  readonly id: string
  readonly title: PropertyValue
  readonly visibleWhen?: Expression
  readonly fields: readonly FieldSource[]
}

export type ProgramSource = { readonly sections: readonly SectionSource[] }
