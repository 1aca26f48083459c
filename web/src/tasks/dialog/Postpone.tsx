import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import type { TaskHoliday } from '#shared/api/tasks.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'
import type { Task } from '../task.ts'

type Props = {
  task: Task
  holidays: readonly TaskHoliday[]
  today: string
  disabled: boolean
  onPostpone: (date: string) => void
}

/** Postpones a task to a suggested day or any other. */
export function Postpone({ task, holidays, today, disabled, onPostpone }: Props) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const date = formatDate(typed) === '' ? '' : typed
  const start = task.date > today ? task.date : today
  const soon = [
    { label: '1 dia útil', date: deadlineOf({ from: start, days: 1, count: 'business' }, holidays) ?? '' },
    { label: '5 dias úteis', date: deadlineOf({ from: start, days: 5, count: 'business' }, holidays) ?? '' },
  ]
  const tooEarly = date !== '' && date <= task.date
  const postpone = (to: string) => {
    setOpened(false)
    setTyped('')
    onPostpone(to)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top"
      width={290}
      trapFocus
      returnFocus
      shadow="md"
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendarDue size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          Adiar
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          // An open calendar in here handles Escape itself.
          const dropdown = event.target instanceof Element && event.target.closest('.mantine-Popover-dropdown')
          if (event.key === 'Escape' && dropdown === event.currentTarget) setOpened(false)
        }}
      >
        <Stack gap="sm">
          <Group grow gap="xs">
            {soon.map((choice) => (
              <Button key={choice.label} variant="default" size="compact-md" onClick={() => postpone(choice.date)}>
                {choice.label}
              </Button>
            ))}
          </Group>
          <DateTextInput
            label="Nova data"
            withinPortal={false}
            value={typed}
            onChange={setTyped}
            error={tooEarly ? `Escolha uma data depois de ${formatDate(task.date)}` : undefined}
          />
          {date !== '' && !tooEarly && task.deadline !== '' && date > task.deadline && (
            <Text size="xs" c="dimmed">
              Depois do prazo, que é {formatDate(task.deadline)}.
            </Text>
          )}
          <Button disabled={date === '' || tooEarly} onClick={() => postpone(date)}>
            {date && !tooEarly ? `Adiar para ${formatDate(date)}` : 'Adiar'}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
