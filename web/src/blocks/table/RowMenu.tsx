import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { RowAction, TableRow } from './column.ts'
import classes from './RowMenu.module.css'

export type OpenMenu<Row> = {
  readonly row: Row
  readonly name: string
  readonly actions: readonly RowAction<Row>[]
  /** Position in the window. */
  readonly at: DOMRect
  /** Element that gets the focus back. */
  readonly from: HTMLElement
}

type Props<Row extends TableRow> = { menu: OpenMenu<Row> | undefined; onClose: () => void }

/** One menu shared by all rows: one for each of thousands would be slow. */
export function RowMenu<Row extends TableRow>({ menu, onClose }: Props<Row>) {
  // Keeps its content while fading out.
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

/** Without keys, unlike Mantine's default: the keyup of the key that opened the menu would close it. */
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
