import { Group, Input } from '@mantine/core'
import { useState } from 'react'
import { DateInput } from './DateInput.tsx'
import { type DateRange, isBackwards } from './range.ts'

type Props = { value: DateRange; onChange: (range: DateRange) => void }

/** Both ends of a range as text inputs. A range that ends before it starts shows an error and does not call `onChange`. */
export function RangeTexts({ value, onChange }: Props) {
  const [backwards, setBackwards] = useState<DateRange>()
  const range = backwards ?? value
  const change = (end: 'from' | 'to', date: string) => {
    const next = { ...range, [end]: date || undefined }
    setBackwards(isBackwards(next) ? next : undefined)
    if (!isBackwards(next)) onChange(next)
  }
  return (
    <div>
      <Group gap="xs" grow align="flex-start" wrap="nowrap">
        <DateInput label="De" calendar={false} value={range.from ?? ''} onChange={(date) => change('from', date)} />
        <DateInput label="Até" calendar={false} value={range.to ?? ''} onChange={(date) => change('to', date)} />
      </Group>
      <div role="alert">{backwards && <Input.Error mt={4}>A data final é anterior à inicial.</Input.Error>}</div>
    </div>
  )
}
