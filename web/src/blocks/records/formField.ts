import type { ComponentType } from 'react'
import type { DataRecord } from './dataset.ts'

export type FieldOption = { readonly value: string | number; readonly label: string }

/** What a lookup's component is given: a grid to pick a row from. */
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
  /** Of the form's twelve columns; all of them without it, and on phones. */
  readonly width?: number
  /** In a new record. */
  readonly default?: unknown
  readonly required?: boolean
  /** The name of the tab on which it is; the first tab's without it. */
  readonly tab?: string
  /** To choose from, for radios and for text. */
  readonly options?: readonly FieldOption[]
  /** False takes it out of the form. */
  readonly show?: Rule
  readonly disable?: Rule
  readonly lookup?: {
    readonly component: ComponentType<LookupProps>
    /** What a picked row fills: fields of this form by the row's field that each takes. */
    readonly fields: Readonly<Record<string, string>>
  }
  /** Of a toggle; 1 and 0 without them. */
  readonly trueValue?: unknown
  readonly falseValue?: unknown
}

export const isShown = ({ show = true }: FormField, record: DataRecord): boolean =>
  typeof show === 'function' ? show(record) : show

export const isDisabled = ({ disable = false }: FormField, record: DataRecord): boolean =>
  typeof disable === 'function' ? disable(record) : disable

/** The form's tabs in the order in which they first appear; none when no field names one. */
export function tabsOf(form: readonly FormField[]): readonly string[] {
  return [...new Set(form.flatMap(({ tab }) => tab ?? []))]
}
