import { Button, Indicator, Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Blank } from '../../blocks/Blank.tsx'
import { Delayed } from '../../blocks/Delayed.tsx'
import { useCloseOnBack } from '../../blocks/dialogs/useCloseOnBack.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import classes from './NotificationsBell.module.css'
import type { Notification } from './notification.ts'

type Props = {
  /** Undefined while loading. */
  notifications: readonly Notification[] | undefined
  /** Number of unread ones, including those not loaded. */
  unread?: number | undefined
  failed?: boolean
  onRetry?: () => void
  /** Marks it as read and follows its link. */
  onOpen: (notification: Notification) => void
  onReadAll: () => void
  /** Loads older ones, if there are any. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

/** The unread count, and the notifications, newest first. */
export function NotificationsBell({
  notifications,
  unread: known,
  failed = false,
  onRetry,
  onOpen,
  onReadAll,
  onMore,
  loadingMore = false,
}: Props) {
  const [opened, setOpened] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnBack(opened, () => setOpened(false))
  const unread = known ?? notifications?.filter(({ readed }) => !readed).length ?? 0
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.bell}
          aria-label={unread > 0 ? `Notificações: ${plural(unread, 'não lida', 'não lidas')}` : 'Notificações'}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Indicator label={unread > 99 ? '99+' : unread} size={16} offset={2} disabled={unread === 0} color="red.8">
            <IconBell size={19} stroke={1.6} aria-hidden />
          </Indicator>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown ref={panel} aria-label="Notificações" className={classes.panel}>
        <div className={classes.head}>
          <h2 className={classes.title}>Notificações</h2>
          {unread > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => {
                // The button disappears when nothing is unread; keep the focus in the panel.
                panel.current?.focus()
                onReadAll()
              }}
            >
              Marcar todas como lidas
            </Button>
          )}
        </div>
        {failed ? (
          <div role="alert">
            <Blank>
              <p>Não foi possível carregar as notificações.</p>
              <Button variant="default" onClick={onRetry}>
                Tentar de novo
              </Button>
            </Blank>
          </div>
        ) : notifications === undefined ? (
          <Waiting />
        ) : notifications.length === 0 ? (
          <Blank paper>
            <p className={classes.quiet}>Nada por aqui. Avisamos quando um documento ficar pronto.</p>
          </Blank>
        ) : (
          <ul className={classes.list}>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <UnstyledButton
                  className={classes.one}
                  data-unread={!notification.readed || undefined}
                  onClick={() => {
                    setOpened(false)
                    onOpen(notification)
                  }}
                >
                  {!notification.readed && <span className="visuallyHidden">Não lida: </span>}
                  <span className={classes.name}>{notification.title}</span>
                  <span className={classes.text}>
                    {notification.text && `${notification.text.replace(/\.$/, '')} · `}
                    <Moment instant={notification.createdAt} />
                  </span>
                </UnstyledButton>
              </li>
            ))}
            {onMore && (
              <li className={classes.more}>
                <Button variant="subtle" size="compact-sm" loading={loadingMore} onClick={onMore}>
                  Carregar mais
                </Button>
              </li>
            )}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Waiting() {
  return (
    <Delayed>
      <div className={classes.waiting} role="status" aria-label="Carregando">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={44} radius="sm" />
        ))}
      </div>
    </Delayed>
  )
}
