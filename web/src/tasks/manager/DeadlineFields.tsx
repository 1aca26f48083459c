import { NumberInput, Select, SimpleGrid, Text } from '@mantine/core'
import type { TaskHoliday } from '#shared/api/tasks.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { type DayCount, dayCountLabels, dayCounts } from '#shared/tasks/task.ts'
import { deadlineOf, MOST_DAYS } from '#shared/tasks/taskDeadline.ts'
import { DateTextInput } from '../../blocks/dates/DateTextInput.tsx'

/** No deadline, a date, or a number of days after the task's date, which is '' while it is typed. */
export type Deadline = { readonly kind: 'none' | 'date' | DayCount; readonly date: string; readonly days: number | '' }

const choices = [
  { value: 'none', label: 'Sem prazo' },
  { value: 'date', label: 'Em uma data' },
  ...dayCounts.map((value) => ({ value, label: `Em ${dayCountLabels[value]}` })),
]

type Props = {
  deadline: Deadline
  /** The task's date, from which the days count. */
  from: string
  holidays: readonly TaskHoliday[]
  error?: string | false
  onChange: (deadline: Deadline) => void
}

export function DeadlineFields({ deadline, from, holidays, error, onChange }: Props) {
  const { kind, date, days } = deadline
  const last = dayOf(deadline, from, holidays)
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Select
          label="Prazo"
          data={choices}
          value={kind}
          allowDeselect={false}
          onChange={(chosen) => onChange({ ...deadline, kind: (chosen ?? 'none') as Deadline['kind'] })}
        />
        {kind === 'date' && (
          <DateTextInput
            label="Data do prazo"
            value={date}
            error={error}
            onChange={(given) => onChange({ ...deadline, date: given })}
          />
        )}
        {kind !== 'none' && kind !== 'date' && (
          <NumberInput
            label="Dias"
            min={1}
            max={MOST_DAYS}
            // A deadline must not become another than was typed.
            clampBehavior="none"
            allowDecimal={false}
            error={error}
            value={days}
            onChange={(given) => onChange({ ...deadline, days: typeof given === 'number' ? given : '' })}
          />
        )}
      </SimpleGrid>
      {kind !== 'none' && kind !== 'date' && last && (
        <Text size="xs" c="dimmed" mt={4} aria-live="polite">
          Vence em {formatDate(last, 'dddd, DD/MM/YYYY')}, com os feriados nacionais e os da organização.
        </Text>
      )}
    </div>
  )
}

function dayOf({ kind, date, days }: Deadline, from: string, holidays: readonly TaskHoliday[]): string | undefined {
  if (kind === 'none') return undefined
  if (kind === 'date') return date
  return formatDate(from) === '' || days === '' ? undefined : deadlineOf({ from, days, count: kind }, holidays)
}
