import type { ShownProperties } from './properties.ts'
import type { PropertyName } from './source.ts'

/** The current state of a field. */
export type FieldState = {
  readonly index: number
  readonly ref: string
  readonly visible: boolean
  /** The answer, the default, or the computed value; present even while hidden. */
  readonly value: unknown
  readonly required: boolean
  readonly readOnly: boolean
  readonly minValue: string | number | undefined
  readonly maxValue: string | number | undefined
  readonly mask: string | undefined
  readonly label: string
  readonly hint: string
  /** Required, visible and not answered. */
  readonly missing: boolean
  /** For a list within a list's rows: the fields of each of its own rows. */
  readonly rows?: readonly (readonly FieldState[])[]
}

export type StepState = {
  readonly index: number
  readonly id: string
  /** With its placeholders filled in; empty if it has no title. */
  readonly title: string
  /** Its conditions hold and it has a field to show. */
  readonly visible: boolean
  /** How many required answers are missing, including those in rows. */
  readonly missing: number
}

/** `properties` as returned by `shownAs`. */
export function stateOf(
  index: number,
  ref: string,
  visible: boolean,
  value: unknown,
  properties: { readonly [P in PropertyName]?: unknown },
  missing: boolean,
): FieldState {
  const {
    required = false,
    readOnly = false,
    minValue,
    maxValue,
    mask,
    label = '',
    hint = '',
  } = properties as ShownProperties
  return {
    index,
    ref,
    visible,
    value,
    required,
    readOnly,
    minValue,
    maxValue,
    mask: mask || undefined,
    label,
    hint,
    missing,
  }
}
