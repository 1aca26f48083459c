import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { plural } from '../plural.ts'
import classes from './DataTable.module.css'
import { SelectAll } from './TableHead.tsx'

export type BulkAction<Row> = {
  readonly label: string
  readonly Icon?: Icon
  /** Multi-select mode ends after it has run; the button is disabled until a returned promise settles. */
  readonly run: (rows: readonly Row[]) => void | Promise<void>
  /** Reports the failure; the selection stays for another attempt. */
  readonly onFailure: (reason: unknown) => void
  readonly danger?: boolean
}

type Props<Row> = {
  actions: readonly BulkAction<Row>[]
  chosen: readonly Row[]
  extent: 'none' | 'some' | 'all'
  /** Shown where the table's head, with its checkbox, is hidden. */
  withSelectAll: boolean
  busy: string | undefined
  onToggleAll: () => void
  onRun: (action: BulkAction<Row>) => void
  onLeave: () => void
}

/** Actions on the selected rows. Floats over the end of the table during multi-select mode. */
export function BulkBar<Row>({
  actions,
  chosen,
  extent,
  withSelectAll,
  busy,
  onToggleAll,
  onRun,
  onLeave,
}: Props<Row>) {
  return (
    <div className={classes.bulkPlace}>
      <div role="toolbar" aria-label="Ações em massa" className={classes.bulk}>
        {withSelectAll && <SelectAll extent={extent} onToggle={onToggleAll} />}
        <span role="status" className={classes.bulkCount}>
          {plural(chosen.length, 'selecionado', 'selecionados')}
        </span>
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.danger ? 'light' : 'default'}
            color={action.danger ? 'red' : undefined}
            leftSection={action.Icon && <action.Icon size={16} aria-hidden />}
            disabled={chosen.length === 0 || (busy !== undefined && busy !== action.label)}
            loading={busy === action.label}
            onClick={() => onRun(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={onLeave}>
          Cancelar seleção
        </Button>
      </div>
    </div>
  )
}
