import type { ComponentType } from 'react'
import type { FormField } from '../formField.ts'
import type { Findable } from '../matchesRecord.ts'

export type FieldInputProps = {
  readonly field: FormField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** For the control itself. */
  readonly frame: {
    readonly id: string
    readonly label: string
    readonly withAsterisk: boolean
    /** Seen and focused, not changed: the keys of a stored record. */
    readonly readOnly: boolean
    readonly disabled: boolean
  }
  /** For fields that open a lookup; without one, undefined. */
  readonly openLookup: (() => void) | undefined
}

/** Everything that one of S1 §3's letters means. */
export type FieldType = {
  readonly Input: ComponentType<FieldInputProps>
  /** In a new record without a default of its own. */
  readonly empty: (field: FormField) => unknown
  /** As the grid and the messages show it. */
  readonly text: (value: unknown, field: FormField | undefined) => string
  /** What the grid's search compares; nothing takes it out of the search. */
  readonly findable: (value: unknown, field: FormField | undefined) => Findable | undefined
  /** Why a filled value cannot be saved, as the end of a sentence that begins with the field. */
  readonly problem?: (value: unknown) => string | undefined
  /** As it is saved. */
  readonly clean?: (value: unknown) => unknown
  readonly align?: 'right'
  /** Never in the grid. */
  readonly secret?: true
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

/** The label of a chosen option; the value itself when no option has it. */
export function optionText(value: unknown, field: FormField | undefined): string {
  const option = field?.options?.find((one) => String(one.value) === textOf(value))
  return option?.label ?? textOf(value)
}
