import { Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo, type Ref } from 'react'
import { Cell } from './Cell.tsx'
import { cellText } from './cellText.ts'
import type { Column, TableRow } from './column.ts'
import classes from './DataTable.module.css'
import { cardSides } from './screen.ts'

export type BodyRowProps<Row extends TableRow> = {
  row: Row
  /** Index among all rows. */
  index: number
  columns: readonly Column<Row>[]
  /** The row's accessible name. */
  name: string
  href?: string
  /** Whether it reacts to a click or Enter. */
  opens: boolean
  /** Shown as a card, on phones. */
  card: boolean
  /** The one row that is a tab stop. */
  active: boolean
  /** Undefined outside multi-select mode. */
  selected: boolean | undefined
  menu: 'none' | 'closed' | 'open'
  measure?: Ref<HTMLTableRowElement>
}

/** One row. The table's body handles its events, so that thousands of rows share one set of listeners. */
function PlainBodyRow<Row extends TableRow>(props: BodyRowProps<Row>) {
  const { row, index, columns, name, active, selected, menu, measure, card, opens, href } = props
  const cells = columns.filter(({ type }) => type !== 'actions')
  const actions = columns.find((column) => column.type === 'actions')
  const quick = (!card && selected === undefined && actions?.type === 'actions' && actions.quick?.(row)) || []
  const within = active ? 0 : -1
  return (
    <tr
      ref={measure}
      className={classes.row}
      data-index={index}
      data-card={card || undefined}
      data-blocked={row.blocked || undefined}
      data-opens={((opens || selected !== undefined) && !row.blocked) || undefined}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={within}
    >
      {selected !== undefined && (
        <td className={classes.check}>
          <label className={classes.target}>
            <input
              type="checkbox"
              data-select
              tabIndex={within}
              aria-label={`Selecionar ${name}`}
              checked={selected}
              disabled={row.blocked}
              readOnly
            />
          </label>
        </td>
      )}
      {card ? (
        <CardCell row={row} columns={cells} href={href} />
      ) : (
        cells.map((column) => (
          <td key={column.name} colSpan={column.colspan} data-align={column.align}>
            <Cell column={column} row={row} href={href} />
          </td>
        ))
      )}
      {menu !== 'none' && (
        <td className={classes.menu}>
          {quick.length > 0 && (
            <div className={classes.quick}>
              {quick.map(({ label, Icon }, at) => (
                <Tooltip key={label} label={label}>
                  <button
                    type="button"
                    className={classes.menuButton}
                    data-quick={at}
                    tabIndex={within}
                    aria-label={`${label}: ${name}`}
                  >
                    <Icon size={18} stroke={1.6} aria-hidden />
                  </button>
                </Tooltip>
              ))}
            </div>
          )}
          <button
            type="button"
            className={classes.menuButton}
            data-menu
            tabIndex={within}
            aria-label={`Ações de ${name}`}
            aria-haspopup="menu"
            aria-expanded={menu === 'open'}
          >
            <IconDots size={18} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

/** memo loses the generic parameter: restore it. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow

type CardProps<Row extends TableRow> = { row: Row; columns: readonly Column<Row>[]; href: string | undefined }

/** Name and status side by side; other values below, each beside its column's name. */
function CardCell<Row extends TableRow>({ row, columns, href }: CardProps<Row>) {
  const { left, right } = cardSides(columns)
  const leading = left.filter(({ type }) => type !== undefined)
  const plain = left.filter(({ type }) => type === undefined)
  return (
    <td className={classes.card}>
      <div className={classes.cardTop}>
        <div className={classes.left}>
          {leading.map((column) => (
            <CardValue key={column.name} row={row} column={column} href={href} labelled={false} />
          ))}
        </div>
        {right.length > 0 && (
          <div className={classes.right}>
            {right.map((column) => (
              <CardValue key={column.name} row={row} column={column} href={href} labelled={false} />
            ))}
          </div>
        )}
      </div>
      {plain
        .filter((column) => says(column, row))
        .map((column) => (
          <CardValue key={column.name} row={row} column={column} href={href} labelled />
        ))}
    </td>
  )
}

/** Whether a column has something to show of a row: a name without a value is left out. */
const says = <Row extends TableRow>(column: Column<Row>, row: Row): boolean =>
  column.cell ? Boolean(column.cell(row)) : cellText(column, row) !== ''

type CardValueProps<Row extends TableRow> = CardProps<Row> & { column: Column<Row>; labelled: boolean }

function CardValue<Row extends TableRow>({ row, column, href, labelled }: Omit<CardValueProps<Row>, 'columns'>) {
  return (
    <div className={classes.cardValue}>
      <span className={labelled ? classes.cardLabel : 'visuallyHidden'}>{column.label}</span>
      <Cell column={{ ...column, align: undefined }} row={row} href={href} />
    </div>
  )
}
