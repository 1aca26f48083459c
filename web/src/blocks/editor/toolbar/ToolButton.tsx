import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useRoving } from './roving.ts'
import classes from './Toolbar.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'name' | 'color'> & {
  name: string
  shortcut?: string
  Icon: Icon
  /** A switch, and whether it is on. */
  on?: boolean
  /** Opens something, and whether it is open. */
  expanded?: boolean
  menu?: boolean
  off?: boolean
  variant?: ActionIconProps['variant']
}

/** One tool: a picture with its name, one stop of the toolbar's arrow keys. A tool that is off can still be reached and read. */
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
        // The text keeps its selection on screen while a tool is used by pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={off ? undefined : onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
        {menu && <IconChevronDown size={11} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
