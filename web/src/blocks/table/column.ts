import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CsvFormat } from '#shared/format/csv.ts'

/** S1 §3. The names are the specification's. */
export type TableRow = {
  readonly id: string
  /** Shown with a padlock; is not opened and not selected. Its menu stays, for it may hold what unblocks it. */
  readonly blocked?: boolean
  readonly userfirstName?: string
  readonly userlastName?: string
}

export type CellValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** How a value is shown, and written to CSV. A function gives the text of both. */
export type CellFormat<Row> = CsvFormat | ((row: Row) => string)

export type TagColor = 'gray' | 'blue' | 'violet' | 'amber' | 'red' | 'green'

/** Colour means status, so a word always stands beside it. */
export type Tag = { readonly label: string; readonly color?: TagColor; readonly Icon?: Icon }

export type Person = { readonly firstName: string; readonly lastName?: string }

export type CellIcon = { readonly label: string; readonly Icon: Icon; readonly color?: TagColor }

export type RowAction<Row> = {
  readonly label: string
  readonly Icon?: Icon
  readonly run: (row: Row) => void
  readonly disabled?: boolean
  /** Told in red, after a line. */
  readonly danger?: boolean
}

type ColumnBase<Row> = {
  /** Unlike any other column's; the row's property shown, unless `value` says otherwise. */
  readonly name: string
  readonly label: string
  /** In pixels. Without it the column shares what is left. */
  readonly width?: number
  readonly align?: 'left' | 'center' | 'right'
  /** Takes the room of that many columns. */
  readonly colspan?: number
  /** Left out below 768 px. */
  readonly hideMobile?: boolean
  /** Left out from 768 to 991 px. */
  readonly hideTablet?: boolean
  /** The column's head sorts by its value. */
  readonly sort?: boolean
  /** The side of the card that the row is on phones. Without it: status right, all else left. */
  readonly mobile?: 'left' | 'right'
  readonly format?: CellFormat<Row>
  readonly value?: (row: Row) => CellValue
  /** Small words after the value. */
  readonly tags?: (row: Row) => readonly Tag[]
  /** A second line under the value. */
  readonly caption?: (row: Row) => string | undefined
  readonly tooltip?: (row: Row) => string | undefined
  /** Draws the value by itself; `value` and `format` still tell the CSV what it is. */
  readonly cell?: (row: Row) => ReactNode
}

/** A column of S1 §3; one without a type shows its value plainly. */
export type Column<Row> = ColumnBase<Row> &
  (
    | { readonly type?: undefined }
    /** What the row is called: the name that opens it. */
    | { readonly type: 'primary' }
    /** A person: by `person`, or the row's userfirstName and userlastName. */
    | { readonly type: 'avatar'; readonly person?: (row: Row) => Person | undefined }
    | { readonly type: 'arrayAvatar'; readonly people: (row: Row) => readonly Person[] }
    | { readonly type: 'icons'; readonly icons: (row: Row) => readonly CellIcon[] }
    /** The row's menu. */
    | { readonly type: 'actions'; readonly actions: (row: Row) => readonly RowAction<Row>[] }
    | { readonly type: 'statusTag'; readonly status: (row: Row) => Tag | undefined }
  )

export type ColumnType = NonNullable<Column<TableRow>['type']>
