import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { calendarSettings } from './calendarSettings.ts'
import type { DateRange } from './range.ts'

type Props = { value: DateRange; onChange: (range: DateRange) => void; months: number }

/** Two clicks select a range; `onChange` is called after the second. */
export default function RangeCalendar({ value: { from, to }, onChange, months }: Props) {
  const [firstDay, setFirstDay] = useState<string>()
  return (
    <DatePicker
      {...calendarSettings}
      type="range"
      allowSingleDateInRange
      fullWidth={months === 1}
      numberOfColumns={months}
      columnsToScroll={1}
      defaultDate={from ?? to}
      value={firstDay === undefined ? [from ?? null, to ?? null] : [firstDay, null]}
      onChange={([first, last]) => {
        setFirstDay(last === null ? (first ?? undefined) : undefined)
        if (first !== null && last !== null) onChange({ from: first, to: last })
      }}
    />
  )
}
