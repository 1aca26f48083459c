import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCloseOnBack } from '../dialogs/useCloseOnBack.ts'
import { useEscape } from '../dialogs/useEscape.ts'
import { useRestoreFocusOnClose } from '../dialogs/useRestoreFocusOnClose.ts'
import classes from './BesidePanel.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  caption?: ReactNode
  children: ReactNode
}

/** What is said about a page, beside it; on a phone a sheet below it. The page stays visible and usable. */
export function BesidePanel({ opened, onClose, title, caption, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useRestoreFocusOnClose(opened)
  useCloseOnBack(opened, onClose)
  useEscape(panel, opened, (event) => {
    // What is below, such as the document on paper, stays.
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    if (opened) panel.current?.focus({ preventScroll: true })
  }, [opened])
  if (!opened) return null
  return (
    <div ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={classes.panel} data-beside-panel>
      <header className={classes.head}>
        <div className={classes.words}>
          {caption && <p className={classes.caption}>{caption}</p>}
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
        </div>
        <CloseButton aria-label="Fechar" size={44} iconSize={18} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling area reachable by keyboard. */}
      <section className={classes.body} aria-labelledby={titleId} tabIndex={0}>
        {children}
      </section>
    </div>
  )
}
