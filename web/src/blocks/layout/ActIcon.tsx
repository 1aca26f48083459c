import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import classes from './Acts.module.css'
import { type Act, keyText } from './act.ts'
import { tooltipEvents } from './tooltipEvents.ts'

/** An action as an icon button, with its name as the tooltip. */
export function ActIcon({ act }: { act: Act }) {
  const { label, icon: Icon, to, disabled, busy, danger, pressed, keys, onSelect } = act
  const look = {
    variant: pressed ? 'light' : 'subtle',
    color: danger ? 'red' : pressed ? undefined : 'gray',
    size: 36,
    className: classes.off,
    'aria-label': label,
    children: <Icon size={19} stroke={1.6} aria-hidden />,
  }
  return (
    <Tooltip events={tooltipEvents} label={keys ? `${label} (${keyText(keys)})` : label}>
      {to !== undefined && !disabled ? (
        <ActionIcon {...look} component={Link} to={to} />
      ) : (
        <ActionIcon {...look} disabled={disabled} loading={busy} aria-pressed={pressed} onClick={onSelect} />
      )}
    </Tooltip>
  )
}
