import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import classes from './Acts.module.css'
import { type Act, keyText } from './act.ts'

/** Actions as menu items. */
export function ActMenuItems({ acts }: { acts: readonly Act[] }) {
  return acts.map((act, at) => {
    const { label, icon: Icon, to, disabled, busy, danger, keys, pressed, onSelect, divided } = act
    const look = {
      leftSection: <Icon size={16} stroke={1.6} aria-hidden />,
      rightSection: keys && <kbd className={classes.keys}>{keyText(keys)}</kbd>,
      c: danger ? 'var(--m-status-red)' : undefined,
      'data-pressed': pressed || undefined,
    }
    return (
      <Fragment key={label}>
        {divided && at > 0 && <Menu.Divider />}
        {to !== undefined && !disabled ? (
          <Menu.Item {...look} component={Link} to={to}>
            {label}
          </Menu.Item>
        ) : (
          <Menu.Item {...look} disabled={disabled || busy} onClick={onSelect}>
            {label}
          </Menu.Item>
        )}
      </Fragment>
    )
  })
}
