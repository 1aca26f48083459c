import type { TablerIcon } from '@tabler/icons-react'

/** An action, defined once for its button, tooltip and menu item. */
export type Act = {
  /** A verb, unique where it is shown. */
  readonly label: string
  readonly icon: TablerIcon
  readonly onSelect?: () => void
  /** A route to go to instead of an action to run. */
  readonly to?: string
  readonly disabled?: boolean
  /** Running: shown as such, and cannot be started again. */
  readonly busy?: boolean
  /** Whether a toggle is on. */
  readonly pressed?: boolean
  readonly danger?: boolean
  /** Keyboard shortcut shown beside the label, such as 'F4' or 'Delete'. */
  readonly keys?: string
  /** Preceded by a divider. */
  readonly divided?: boolean
}

/** A key as Brazilian keyboards name it. */
export const keyText = (keys: string): string => (keys === 'Delete' ? 'Del' : keys)
