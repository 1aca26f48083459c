import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ActMenuItems } from './ActMenuItems.tsx'
import type { Act } from './act.ts'
import { tooltipEvents } from './tooltipEvents.ts'

/** A menu of actions without a button of their own. */
export function MoreMenu({ acts, label = 'Mais opções' }: { acts: readonly Act[]; label?: string }) {
  if (acts.length === 0) return null
  return (
    <Menu>
      <Tooltip events={tooltipEvents} label={label}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
            <IconDots size={19} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <ActMenuItems acts={acts} />
      </Menu.Dropdown>
    </Menu>
  )
}
