import type { TablerIcon } from '@tabler/icons-react'

/** Something a person can do, said once for its button, its tooltip and its menu item. */
export type Act = {
  /** A verb; unique where it is shown. */
  readonly label: string
  readonly icon: TablerIcon
  readonly onSelect?: () => void
  /** An address of the application instead of something to do. */
  readonly to?: string
  readonly disabled?: boolean
  /** Under way: shown so, and not to be begun again. */
  readonly busy?: boolean
  /** On or off, for what is switched. */
  readonly pressed?: boolean
  readonly danger?: boolean
  /** As in 'F4' or 'Delete', shown beside the label. */
  readonly keys?: string
  /** Set apart from what comes before. */
  readonly divided?: boolean
}
