import { truthy } from './rows.ts'
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
}

export type StepState = {
  readonly index: number
  readonly id: string
  /** Its conditions hold and it has something to show. */
  readonly visible: boolean
  /** Required answers that are missing, those of rows included. */
  readonly missing: number
}

export function stateOf(
  index: number,
  ref: string,
  visible: boolean,
  value: unknown,
  properties: { readonly [P in PropertyName]?: unknown },
  missing: boolean,
): FieldState {
  return {
    index,
    ref,
    visible,
    value,
    required: truthy(properties.required),
    readOnly: truthy(properties.readOnly),
    minValue: limitOf(properties.minValue),
    maxValue: limitOf(properties.maxValue),
    mask: textOf(properties.mask) || undefined,
    label: textOf(properties.label),
    hint: textOf(properties.hint),
    missing,
  }
}

function limitOf(value: unknown): string | number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
