import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { RowAction, TableRow } from './column.ts'
import classes from './RowMenu.module.css'

export type OpenMenu<Row> = {
  readonly row: Row
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
  /** Where it opens, in the window. */
  readonly at: DOMRect
  /** Where the focus goes back to. */
  readonly from: HTMLElement
}

type Props<Row extends TableRow> = { menu: OpenMenu<Row> | undefined; onClose: () => void }

/** One menu serves all rows: thousands of them would each weigh on the table. */
export function RowMenu<Row extends TableRow>({ menu, onClose }: Props<Row>) {
  // While it fades out it still shows what it showed.
  const last = useRef(menu)
  if (menu) last.current = menu
  const shown = menu ?? last.current
  const close = () => {
    onClose()
    shown?.from.focus({ preventScroll: true })
  }
  const { x = 0, y = 0, width = 0, height = 0 } = shown?.at ?? {}
  const plain = shown?.actions.filter(({ danger }) => !danger) ?? []
  const dangers = shown?.actions.filter(({ danger }) => danger) ?? []
  return (
    <Menu
      opened={menu !== undefined}
      onChange={(opened) => {
        if (!opened) close()
      }}
      position={width > 0 ? 'bottom-end' : 'bottom-start'}
      returnFocus={false}
      clickOutsideEvents={outside}
      trapFocus
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden="true" style={{ left: x, top: y, width, height }}>
          {`Ações de ${shown?.name ?? ''}`}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {plain.map((action) => (
          <ActionItem key={action.label} action={action} row={shown?.row} />
        ))}
        {plain.length > 0 && dangers.length > 0 && <Menu.Divider />}
        {dangers.map((action) => (
          <ActionItem key={action.label} action={action} row={shown?.row} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Not keys too, as Mantine has it: the key that opens the menu is still on its way up the page when it is there. */
const outside = ['mousedown', 'touchstart']

function ActionItem<Row>({ action, row }: { action: RowAction<Row>; row: Row | undefined }) {
  const { label, Icon, run, disabled, danger } = action
  return (
    <Menu.Item
      leftSection={Icon && <Icon size={16} aria-hidden />}
      disabled={disabled}
      c={danger ? 'var(--m-status-red)' : undefined}
      onClick={() => {
        if (row !== undefined) run(row)
      }}
    >
      {label}
    </Menu.Item>
  )
}
