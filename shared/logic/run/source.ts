import type { RuleName } from '../condition.ts'
import type { Expression } from '../expression.ts'

/** A text with placeholders: the top-level refs it reads, and how it is written from their present values. */
export type TextSource = {
  readonly refs: readonly string[]
  /** `read` gives undefined for a field that is hidden or not there. */
  readonly render: (read: (ref: string) => unknown) => string
}

/** A property of a field: fixed, computed by a formula, or a text with placeholders. */
export type PropertyValue =
  | { readonly fixed: unknown }
  | { readonly formula: Expression }
  | { readonly text: TextSource }

export type PropertyName = Exclude<RuleName, 'defaultValue'> | 'hint' | 'default'

export type PropertySource = {
  /** The first case whose condition holds; none holds: `otherwise`. */
  readonly cases: readonly { readonly when: Expression | undefined; readonly value: PropertyValue }[]
  readonly otherwise: PropertyValue
}

/** What the engine needs to know of a field; made from an interview by `interview/compile.ts`. */
export type FieldSource = {
  readonly ref: string
  readonly visibleWhen?: Expression
  /** Gives the value; the field then takes no answer. */
  readonly formula?: Expression
  /** The value is whether this holds; likewise. */
  readonly decidedBy?: Expression
  /** Value of fields that no one answers and no formula gives. */
  readonly fixedValue?: unknown
  /** Whether `required` means anything for its type. */
  readonly everRequired: boolean
  /** For types whose blank is not simply nothing. */
  readonly isBlank?: (value: unknown) => boolean
  /** What conditions and formulas take its value for, where that is not the value as it is stored. */
  readonly asRead?: ((value: unknown) => unknown) | undefined
  readonly properties: { readonly [P in PropertyName]?: PropertySource }
  /** The fields of each row; bare values where `simple`. */
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
