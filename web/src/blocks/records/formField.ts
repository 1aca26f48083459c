import type { ComponentType } from 'react'
import type { DataRecord } from './dataset.ts'

export type FieldOption = { readonly value: string | number; readonly label: string }

/** Props of a lookup's component: a grid to pick a row from. */
export type LookupProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onSelect: (row: DataRecord) => void
}

type Rule = boolean | ((record: DataRecord) => boolean)

/** S1 §3: how a field of the form looks and behaves. */
export type FormField = {
  readonly name: string
  readonly label: string
  /** S1 §3's letter. */
  readonly type: string
  /** Columns out of twelve; all twelve by default and on phones. */
  readonly width?: number
  /** Value in a new record. */
  readonly default?: unknown
  readonly required?: boolean
  /** The field's tab; defaults to the first one. */
  readonly tab?: string
  /** Formats a text while it is typed. */
  readonly mask?: (text: string) => string
  /** Why a text cannot be saved, shown beside the field once it is left. */
  readonly check?: (text: string) => string | undefined
  /** What a text implies for other fields: those that are blank are filled. */
  readonly complete?: (text: string) => Promise<DataRecord | undefined>
  /** A text that is an e-mail. */
  readonly email?: boolean
  /** Rows of a text field for several lines. */
  readonly lines?: number
  /** Options for radio and text fields. */
  readonly options?: readonly FieldOption[]
  /** False hides the field. */
  readonly show?: Rule
  readonly disable?: Rule
  readonly lookup?: {
    readonly component: ComponentType<LookupProps>
    /** Fields that a picked row fills: the form's field for each of the row's fields. */
    readonly fields: Readonly<Record<string, string>>
  }
  /** Values of a toggle; default to 1 and 0. */
  readonly trueValue?: unknown
  readonly falseValue?: unknown
}

export const isShown = ({ show = true }: FormField, record: DataRecord): boolean =>
  typeof show === 'function' ? show(record) : show

export const isDisabled = ({ disable = false }: FormField, record: DataRecord): boolean =>
  typeof disable === 'function' ? disable(record) : disable

/** The form's tabs in order of first appearance; empty if no field names one. */
export function tabsOf(form: readonly FormField[]): readonly string[] {
  return [...new Set(form.flatMap(({ tab }) => tab ?? []))]
}
