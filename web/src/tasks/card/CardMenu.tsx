import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconDots, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task.ts'
import type { Task } from '../task.ts'
import classes from './CardMenu.module.css'

type Props = {
  task: Task
  onMove: (task: Task, status: TaskStatus) => void
  onDelete: (task: Task) => void
  tabIndex?: number
}

/** Moves a task to another column without dragging (WCAG 2.2, 2.5.7), or deletes it. Rendered when opened, since there may be hundreds. */
export function CardMenu({ task, onMove, onDelete, tabIndex }: Props) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <span className={classes.root}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={28}
        tabIndex={tabIndex}
        aria-label={`Ações de ${task.title}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      {opened && (
        <Menu
          opened
          withInitialFocusPlaceholder={false}
          onChange={(open) => open || close()}
          transitionProps={{ duration: 0 }}
        >
          <Menu.Target>
            <button type="button" className={classes.place} tabIndex={-1} aria-label={`Ações de ${task.title}`} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Mover para</Menu.Label>
            {taskStatuses
              .filter((status) => status !== task.status)
              .map((status) => (
                <Menu.Item
                  key={status}
                  leftSection={<IconArrowsExchange size={16} aria-hidden />}
                  onClick={() => onMove(task, status)}
                >
                  {taskStatusLabels[status]}
                </Menu.Item>
              ))}
            <Menu.Divider />
            <Menu.Item
              c="var(--m-status-red)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onDelete(task)}
            >
              Excluir tarefa
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
