import { DatePicker } from '@mantine/dates'
import { calendarSettings } from './calendarSettings.ts'

type Props = { value: string; onChange: (date: string) => void }

export default function DayCalendar({ value, onChange }: Props) {
  return (
    <DatePicker
      {...calendarSettings}
      defaultDate={value || undefined}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
      allowDeselect
    />
  )
}
