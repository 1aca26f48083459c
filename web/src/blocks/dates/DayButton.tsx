import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy } from 'react'
import { loadCode } from '../chunks/loadChunk.ts'
import { CalendarPlace } from './CalendarPlace.tsx'

const DayCalendar = lazy(() => loadCode(() => import('./DayCalendar.tsx')))

type Props = { label?: string; value: string; onChange: (date: string) => void; withinPortal?: boolean }

/** Button that opens a date field's calendar. */
export function DayButton({ label, value, onChange, withinPortal = true }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      onClose={close}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={withinPortal}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={label ? `Abrir o calendário de ${label}` : 'Abrir o calendário'}
          onClick={toggle}
        >
          <IconCalendar size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm" bg="var(--m-surface)">
        <CalendarPlace>
          <DayCalendar
            value={value}
            onChange={(date) => {
              onChange(date)
              close()
            }}
          />
        </CalendarPlace>
      </Popover.Dropdown>
    </Popover>
  )
}
