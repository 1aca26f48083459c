import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Elements that handle Escape themselves: open dropdowns, and dialogs on top (DialogFrame's attribute). */
const OTHERS = '.mantine-Popover-dropdown, [data-mantine-stop-propagation="true"]'

/**
 * Handles Escape pressed in a panel or with nothing focused, unless an open dropdown or a dialog above handles it. Mantine's panels only
 * check the focused element itself.
 */
export function useEscape(
  root: RefObject<HTMLElement | null>,
  active: boolean,
  onEscape: (event: KeyboardEvent) => void,
): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!active || event.key !== 'Escape' || event.isComposing) return
      const taker = event.target instanceof Element ? event.target.closest(OTHERS) : null
      if (taker === null || taker === root.current) onEscape(event)
    },
    { capture: true },
  )
}
