import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useRoving } from './toolbar/roving.ts'
import classes from './toolbar/Toolbar.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'name' | 'color'> & {
  name: string
  shortcut?: string
  Icon: Icon
  /** Makes it a toggle: whether it is on. */
  on?: boolean
  /** Makes it a menu button: whether the menu is open. */
  expanded?: boolean
  menu?: boolean
  off?: boolean
  variant?: ActionIconProps['variant']
}

/** One toolbar button: an icon with a name, one stop of the arrow keys. A disabled button can still be focused. */
export function ToolButton({ name, shortcut, Icon, on, expanded, menu, off = false, onClick, ...rest }: Props) {
  const roving = useRoving(name)
  return (
    <Tooltip label={shortcut ? `${name} (${shortcut})` : name} events={{ hover: true, focus: false, touch: false }}>
      <ActionIcon
        {...rest}
        {...roving}
        className={classes.tool}
        variant={on ? 'light' : 'subtle'}
        color={on ? undefined : 'gray'}
        size={32}
        data-wide={menu || undefined}
        aria-label={name}
        aria-pressed={on}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
        aria-disabled={off || undefined}
        // Keep the selection in the text when a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={off ? undefined : onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
        {menu && <IconChevronDown size={11} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
