import type { ShownProperties } from './properties.ts'
import type { PropertyName } from './source.ts'

/** One field at this moment. */
export type FieldState = {
  readonly index: number
  readonly ref: string
  readonly visible: boolean
  /** The answer, the default, or the computed value; also while hidden. */
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
  /** Of a list within the rows of a list: the fields of each of its own rows. */
  readonly rows?: readonly (readonly FieldState[])[]
}

export type StepState = {
  readonly index: number
  readonly id: string
  /** As its placeholders read now; empty where it has none. */
  readonly title: string
  /** Its conditions hold and it has something to show. */
  readonly visible: boolean
  /** Required answers that are missing, those of rows included. */
  readonly missing: number
}

/** `properties` as `shownAs` gave them. */
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
