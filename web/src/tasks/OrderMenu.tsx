import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { type TaskOrder, taskOrders } from '#shared/tasks/task.ts'

type Props = {
  /** The button that opens it. */
  children: ReactNode
  order: TaskOrder
  labels: Record<TaskOrder, string>
  onChange: (order: TaskOrder) => void
}

/** A menu with the four sort orders. */
export function OrderMenu({ children, order, labels, onChange }: Props) {
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={order} onChange={(chosen) => onChange(chosen as TaskOrder)}>
          {taskOrders.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
              {labels[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
