import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type TaskOrder, taskOrders } from './sortTasks.ts'

type Props = {
  /** The button that opens it. */
  children: ReactNode
  order: TaskOrder
  labels: Record<TaskOrder, string>
  onChange: (order: TaskOrder) => void
}

/** One order of four. */
export function OrderMenu({ children, order, labels, onChange }: Props) {
  return (
    <Menu>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {taskOrders.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === order}
            rightSection={choice === order ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
            onClick={() => onChange(choice)}
          >
            {labels[choice]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
