import { Button, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Notice } from './notice.ts'
import classes from './Toasts.module.css'
import { titledText } from './titledText.ts'

/** S1 §9. */
const DURATION = 5_000

const looks = {
  error: { color: 'red', icon: <IconAlertCircle size={20} aria-hidden /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={20} aria-hidden /> },
  other: { color: 'gray', icon: undefined },
} as const

/** Renders notices. */
export default function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={DURATION}
      limit={4}
      containerWidth={460}
      zIndex={400}
      className={classes.place}
    />
  )
}

export const hideToast = (id: string): void => void notifications.hide(id)

/** The last confirmation shown. */
let confirmation: string | undefined

export function showToast({ id, type, text, action, duration = DURATION }: Notice): void {
  const { color, icon } = looks[type]
  const { title, content } = titledText(text)
  const shown = {
    id,
    color,
    icon,
    autoClose: duration ?? (false as const),
    withBorder: true,
    role: type === 'error' ? ('alert' as const) : ('status' as const),
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    classNames: { root: classes.toast, icon: classes[type] },
    'data-timed': duration !== null || undefined,
    style: { '--toast-duration': `${duration ?? 0}ms` } as CSSProperties,
    message: (
      <span className={classes.content}>
        <Text span size="sm">
          {title && (
            <Text span display="block" fw={600} inherit>
              {title}
            </Text>
          )}
          {content}
        </Text>
        {action && (
          <Button
            size="compact-sm"
            variant="subtle"
            flex="none"
            onClick={() => {
              action.run()
              notifications.hide(key)
            }}
          >
            {action.label}
          </Button>
        )}
      </span>
    ),
  }
  // A notice with a known id replaces the one on screen.
  if (id) notifications.hide(id)
  // A confirmation replaces the previous one: several at once would cover the work, and only the last is news.
  const confirms = type === 'other' && !action && duration !== null
  if (confirms && confirmation) notifications.hide(confirmation)
  const key = notifications.show(shown)
  if (confirms) confirmation = key
}
