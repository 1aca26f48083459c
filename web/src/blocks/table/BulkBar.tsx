import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { plural } from '../plural.ts'
import classes from './DataTable.module.css'
import { SelectAll } from './TableHead.tsx'

export type BulkAction<Row> = {
  readonly label: string
  readonly Icon?: Icon
  /** The selection is left when it has run; one that answers a promise holds the button until then. */
  readonly run: (rows: readonly Row[]) => void | Promise<void>
  /** Says why it did not run; the selection stays for another try. */
  readonly onFailure: (reason: unknown) => void
  readonly danger?: boolean
}

type Props<Row> = {
  actions: readonly BulkAction<Row>[]
  chosen: readonly Row[]
  extent: 'none' | 'some' | 'all'
  /** Where the head, with its own box, is not seen. */
  withSelectAll: boolean
  busy: string | undefined
  onToggleAll: () => void
  onRun: (action: BulkAction<Row>) => void
  onLeave: () => void
}

/** What can be done to the rows selected. It floats over the end of the table for as long as the mode lasts. */
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
