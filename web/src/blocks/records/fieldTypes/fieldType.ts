import type { ComponentType } from 'react'
import type { FormField } from '../formField.ts'
import type { Findable } from '../matchesRecord.ts'

export type FieldInputProps = {
  readonly field: FormField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Passed to the control. */
  readonly frame: {
    readonly id: string
    readonly label: string
    readonly withAsterisk: boolean
    /** Can be focused but not changed, such as the keys of a stored record. */
    readonly readOnly: boolean
    readonly disabled: boolean
    /** Why its text cannot be saved. */
    readonly error: string | undefined
    readonly onBlur: () => void
    /** The first field of a dialog that opens with its form. */
    readonly 'data-autofocus'?: true | undefined
  }
  /** Opens the field's lookup, if it has one. */
  readonly openLookup: (() => void) | undefined
}

/** The behaviour of one of S1 §3's type letters. */
export type FieldType = {
  readonly Input: ComponentType<FieldInputProps>
  /** Initial value in a new record if the field has no default. */
  readonly empty: (field: FormField) => unknown
  /** As shown in the grid and in messages. */
  readonly text: (value: unknown, field: FormField | undefined) => string
  /** What the grid's search compares; undefined excludes the value from search. */
  readonly findable: (value: unknown, field: FormField | undefined) => Findable | undefined
  /** Why a value cannot be saved, as the end of a sentence that starts with the field's name. */
  readonly problem?: (value: unknown) => string | undefined
  /** Converts the value for saving. */
  readonly clean?: (value: unknown) => unknown
  readonly align?: 'right'
  /** Never shown in the grid. */
  readonly secret?: true
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

/** The label of the chosen option; the value itself if no option matches. */
export function optionText(value: unknown, field: FormField | undefined): string {
  const option = field?.options?.find((one) => String(one.value) === textOf(value))
  return option?.label ?? textOf(value)
}
