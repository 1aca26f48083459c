import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CsvFormat } from '#shared/format/csv.ts'

/** S1 §3, with the specification's names. */
export type TableRow = {
  readonly id: string
  /** Shown with a padlock; cannot be opened or selected. Its menu stays, since it may offer to unblock it. */
  readonly blocked?: boolean
  readonly userfirstName?: string
  readonly userlastName?: string
}

export type CellValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** How a value is formatted, on screen and in CSV. A function returns the text for both. */
export type CellFormat<Row> = CsvFormat | ((row: Row) => string)

export type TagColor = 'gray' | 'blue' | 'violet' | 'amber' | 'red' | 'green'

/** Colour means status, so it always comes with a word. */
export type Tag = { readonly label: string; readonly color?: TagColor; readonly Icon?: Icon }

export type Person = { readonly firstName: string; readonly lastName?: string }

export type CellIcon = { readonly label: string; readonly Icon: Icon; readonly color?: TagColor }

export type RowAction<Row> = {
  readonly label: string
  readonly Icon?: Icon
  readonly run: (row: Row) => void
  readonly disabled?: boolean
  /** Shown in red, after a divider. */
  readonly danger?: boolean
}

type ColumnBase<Row> = {
  /** Unique; the row's property to show, unless `value` says otherwise. */
  readonly name: string
  readonly label: string
  /** In pixels. Without it, the column shares the remaining width. */
  readonly width?: number
  readonly align?: 'left' | 'center' | 'right'
  /** Spans this many columns. */
  readonly colspan?: number
  /** Hidden below 768 px. */
  readonly hideMobile?: boolean
  /** Hidden from 768 to 991 px. */
  readonly hideTablet?: boolean
  /** The column's head sorts by its value. */
  readonly sort?: boolean
  /** Side of the card that shows it on phones. Defaults to right for status, left otherwise. */
  readonly mobile?: 'left' | 'right'
  readonly format?: CellFormat<Row>
  readonly value?: (row: Row) => CellValue
  /** Short labels after the value. */
  readonly tags?: (row: Row) => readonly Tag[]
  /** A second line under the value. */
  readonly caption?: (row: Row) => string | undefined
  readonly tooltip?: (row: Row) => string | undefined
  /** Custom rendering; `value` and `format` still define the CSV. */
  readonly cell?: (row: Row) => ReactNode
}

/** A column of S1 §3; without a type it shows its value as plain text. */
export type Column<Row> = ColumnBase<Row> &
  (
    | { readonly type?: undefined }
    /** The row's name, which opens it. */
    | { readonly type: 'primary' }
    /** A person: from `person`, or the row's userfirstName and userlastName. */
    | { readonly type: 'avatar'; readonly person?: (row: Row) => Person | undefined }
    | { readonly type: 'arrayAvatar'; readonly people: (row: Row) => readonly Person[] }
    | { readonly type: 'icons'; readonly icons: (row: Row) => readonly CellIcon[] }
    /** The row's menu, and the few of its actions that also stand in the row while it is pointed at or has the focus. */
    | {
        readonly type: 'actions'
        readonly actions: (row: Row) => readonly RowAction<Row>[]
        readonly quick?: (row: Row) => readonly (RowAction<Row> & { readonly Icon: Icon })[]
      }
    | { readonly type: 'statusTag'; readonly status: (row: Row) => Tag | undefined }
  )

export type ColumnType = NonNullable<Column<TableRow>['type']>
