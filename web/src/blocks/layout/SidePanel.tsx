import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { escapeStaysHere } from '../dialogs/DialogFrame.tsx'
import { Drawer } from '../dialogs/Drawer.tsx'
import { useCloseGuard } from '../dialogs/useCloseGuard.ts'
import { useEscape } from '../dialogs/useEscape.ts'
import { useOwnDialogs } from '../dialogs/useOwnDialogs.tsx'
import { useRestoreFocusOnClose } from '../dialogs/useRestoreFocusOnClose.ts'
import classes from './SidePanel.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  caption?: ReactNode
  /** Width in px; S1 §2.8: 500, or the full width of a phone. */
  size?: number
  /** Asks before closing, because typed text would be lost. */
  dirty?: boolean
  /** Something is being saved: it cannot be closed meanwhile. */
  busy?: boolean
  /** Stays visible below the scrolling content; the primary button last. */
  footer?: ReactNode
  children: ReactNode
}

/** S1 §2.8: a form beside the page that it changes. */
export function SidePanel({
  opened,
  onClose,
  title,
  caption,
  size = 500,
  dirty = false,
  busy = false,
  footer,
  children,
}: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const panel = useRef<HTMLDivElement>(null)
  const { ask, element } = useOwnDialogs()
  const close = useCloseGuard({ opened, dirty, ask, onClose })
  const leave = () => {
    if (!busy) void close()
  }
  useEscape(panel, opened, leave)
  useRestoreFocusOnClose(opened)
  return (
    <>
      <Drawer.Root
        opened={opened}
        onClose={leave}
        closeOnEscape={false}
        position="right"
        size={phone ? '100%' : size}
        returnFocus={false}
        classNames={{ content: classes.panel }}
      >
        <Drawer.Overlay backgroundOpacity={0.32} />
        <Drawer.Content ref={panel} {...escapeStaysHere} aria-busy={busy || undefined}>
          <Drawer.Header className={classes.head}>
            <div className={classes.words}>
              {caption && <p className={classes.caption}>{caption}</p>}
              <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            </div>
            <Drawer.CloseButton aria-label="Fechar" size={36} iconSize={18} />
          </Drawer.Header>
          <Drawer.Body className={classes.body}>{children}</Drawer.Body>
          {footer && <div className={classes.foot}>{footer}</div>}
        </Drawer.Content>
      </Drawer.Root>
      {element}
    </>
  )
}
