import { ActionIcon, Menu, Table } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './RowTable.module.css'

export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly width?: number | string
  readonly align?: 'left' | 'right'
  /** Left out below 768 px. */
  readonly hideMobile?: true
}

type Props<Row> = {
  /** What the table lists, for who cannot see its heading. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column's content, which opens the row. */
  title: (row: Row) => ReactNode
  titleLabel: string
  caption?: (row: Row) => ReactNode
  href: (row: Row) => string
  columns: readonly Column<Row>[]
  menu?: (row: Row) => ReactNode
  menuLabel?: (row: Row) => string
}

/** Rows that open on a click anywhere, with a menu at the end (S1 §2.7, §9: 60 px). */
export function RowTable<Row>({
  label,
  rows,
  rowKey,
  title,
  titleLabel,
  caption,
  href,
  columns,
  menu,
  menuLabel,
}: Props<Row>) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={label}>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th scope="col">{titleLabel}</Table.Th>
            {columns.map((column) => (
              <Table.Th
                key={column.label}
                scope="col"
                w={column.width}
                ta={column.align}
                className={column.hideMobile && classes.wide}
              >
                {column.label}
              </Table.Th>
            ))}
            {menu && (
              <Table.Th scope="col" w={56}>
                <span className="visuallyHidden">Ações</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} className={classes.row}>
              <Table.Td className={classes.main}>
                <Link to={href(row)} className={classes.link}>
                  {title(row)}
                </Link>
                {caption && <div className={classes.caption}>{caption(row)}</div>}
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column.label} ta={column.align} className={column.hideMobile && classes.wide}>
                  {column.cell(row)}
                </Table.Td>
              ))}
              {menu && (
                <Table.Td className={classes.menu}>
                  <Menu>
                    <Menu.Target>
                      <ActionIcon variant="subtle" color="gray" size={36} aria-label={menuLabel?.(row) ?? 'Ações'}>
                        <IconDots size={18} aria-hidden />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>{menu(row)}</Menu.Dropdown>
                  </Menu>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
