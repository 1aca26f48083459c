import { Box } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useId, useRef } from 'react'
import type { RecordColumn } from './columnsOf.ts'
import { type DataRecord, keyOf } from './dataset.ts'
import classes from './RecordTable.module.css'

type Props = {
  ref: Ref<HTMLTableElement>
  label: string
  rows: readonly DataRecord[]
  columns: readonly RecordColumn[]
  pk: readonly string[]
  phone: boolean
  selected: string | undefined
  onSelected: (key: string) => void
  onOpen: (row: DataRecord) => void
}

/** Rows with a single selection: the table has the focus and its selected row is the active one. */
export function RecordTable({ ref, label, rows, columns, pk, phone, selected, onSelected, onOpen }: Props) {
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const idOf = (key: string) => `${id}-${key}`
  const active = selected === undefined ? undefined : idOf(selected)
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Box
      component="table"
      ref={useMergedRef(table, ref)}
      role="grid"
      aria-label={label}
      aria-activedescendant={active}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      className={classes.table}
      data-autofocus={active !== undefined || undefined}
    >
      <thead className={classes.head}>
        <Box component="tr" role="row">
          {columns.map(({ name, label: text, align }) => (
            <Box component="th" key={name} role="columnheader" scope="col" data-align={align}>
              {text}
            </Box>
          ))}
        </Box>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row, pk)
          const isSelected = key === selected
          return (
            // The table has the focus, so it handles the keys.
            <Box
              component="tr"
              key={key}
              id={idOf(key)}
              role="row"
              aria-selected={isSelected}
              className={classes.row}
              onClick={() => (phone && isSelected ? onOpen(row) : onSelected(key))}
              onDoubleClick={() => onOpen(row)}
            >
              {columns.map(({ name, label: text, align, text: textOf }) => (
                <Box component="td" key={name} role="gridcell" data-label={text} data-align={align}>
                  {textOf(row)}
                </Box>
              ))}
            </Box>
          )
        })}
      </tbody>
    </Box>
  )
}
