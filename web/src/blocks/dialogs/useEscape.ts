import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** What takes its own Escape: open dropdowns, and dialogs on top (DialogFrame's mark). */
const OTHERS = '.mantine-Popover-dropdown, [data-mantine-stop-propagation="true"]'

/**
 * Escape pressed in a panel, or where nothing has the focus: not what an open dropdown or a dialog above takes for itself.
 * Mantine's own panels look only at the very element that has the focus.
 */
export function useEscape(root: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!active || event.key !== 'Escape' || event.isComposing) return
      const taker = event.target instanceof Element ? event.target.closest(OTHERS) : null
      if (taker === null || taker === root.current) onEscape()
    },
    { capture: true },
  )
}
