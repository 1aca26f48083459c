import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { type Icon, IconAdjustmentsHorizontal, IconDownload, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { fileName } from '#shared/format/fileName.ts'
import { saveFile } from '../saveFile.ts'
import type { Column, TableRow } from './column.ts'
import classes from './DataTable.module.css'
import { type Sorting, SortMenu } from './SortMenu.tsx'
import { tableCsv } from './tableCsv.ts'

export type CsvExport<Row> = {
  /** All rows of the current search and filters, in order; called if not all are loaded. */
  readonly allRows?: () => Promise<readonly Row[]>
  /** The same as a file made by the server, for lists too long to load. */
  readonly file?: () => Promise<Blob>
}

type Props<Row extends TableRow> = {
  /** Icons only, with their names as tooltips, for the filters and the order too. */
  compact: boolean
  panel: { open: boolean; toggle: () => void; id: string; count: number } | undefined
  sorting: Sorting | undefined
  csv: (CsvExport<Row> & CsvSource<Row>) | undefined
  selecting: { selection: object | undefined; enter: () => void; leave: () => void } | undefined
}

type CsvSource<Row extends TableRow> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Whether `rows` are all rows. */
  whole: boolean
  /** The first rows are loading: there is nothing to export yet. */
  loading: boolean
}

/** The table's tools: filters, sorting, selection, export. */
export function TableTools<Row extends TableRow>({ compact, panel, sorting, csv, selecting }: Props<Row>) {
  const [exporting, setExporting] = useState<'busy' | 'failed'>()
  const exportCsv = async ({ title, columns, rows, whole, allRows, file }: NonNullable<Props<Row>['csv']>) => {
    setExporting('busy')
    try {
      const loaded = async () => tableCsv(columns, whole || !allRows ? rows : await allRows())
      saveFile(await (file ?? loaded)(), fileName(title, 'csv'))
      setExporting(undefined)
    } catch {
      setExporting('failed')
    }
  }
  if (!panel && !sorting?.options.length && !csv && !selecting) return null
  return (
    <div className={classes.tools}>
      {panel && (
        <Tool
          compact={compact}
          label={panel.count > 0 ? `Filtros (${panel.count})` : 'Filtros'}
          Icon={IconAdjustmentsHorizontal}
          on={panel.count > 0}
          expanded={panel.open}
          controls={panel.open ? panel.id : undefined}
          onClick={panel.toggle}
        />
      )}
      {sorting && sorting.options.length > 0 && <SortMenu {...sorting} compact={compact} />}
      {selecting && (
        <Tool
          compact
          label="Selecionar"
          Icon={IconListCheck}
          pressed={selecting.selection !== undefined}
          onClick={selecting.selection ? selecting.leave : selecting.enter}
        />
      )}
      {csv && (
        <Tool
          compact
          label="Exportar CSV"
          Icon={IconDownload}
          busy={exporting === 'busy'}
          disabled={csv.loading}
          onClick={() => void exportCsv(csv)}
        />
      )}
      {exporting === 'failed' && (
        <span role="alert" className={classes.failed}>
          Não foi possível exportar. Tente de novo.
        </span>
      )}
    </div>
  )
}

type ToolProps = {
  compact: boolean
  label: string
  Icon: Icon
  onClick: () => void
  on?: boolean
  pressed?: boolean
  expanded?: boolean
  controls?: string
  busy?: boolean
  disabled?: boolean
}

function Tool({ compact, label, Icon, onClick, on, pressed, expanded, controls, busy, disabled }: ToolProps) {
  const lit = on || pressed
  const shared = {
    onClick,
    disabled,
    loading: busy,
    'aria-pressed': pressed,
    'aria-expanded': expanded,
    'aria-controls': controls,
  }
  if (!compact)
    return (
      <Button
        {...shared}
        variant={lit ? 'light' : 'subtle'}
        color={lit ? undefined : 'gray'}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {label}
      </Button>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...shared}
        variant={lit ? 'light' : 'subtle'}
        color={lit ? undefined : 'gray'}
        size={36}
        aria-label={label}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
