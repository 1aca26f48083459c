import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DateRangeInput } from './DateRangeInput.tsx'
import type { DateRange } from './range.ts'

export default { title: 'DateRangeInput', component: DateRangeInput } satisfies Meta<typeof DateRangeInput>

type Story = StoryObj<{ value: DateRange; label?: string }>

function Held({ value: initial, label }: { value: DateRange; label?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ minHeight: 560 }}>
      <DateRangeInput value={value} onChange={setValue} label={label} />
      <output style={{ display: 'block', marginTop: 12 }} data-testid="output">
        {JSON.stringify(value)}
      </output>
    </div>
  )
}

const render = (args: { value: DateRange; label?: string }) => <Held {...args} />

export const Empty: Story = { args: { value: {} }, render }
export const Full: Story = { args: { value: { from: '2026-11-01', to: '2026-11-30' }, label: 'Prazo' }, render }
export const OpenEnded: Story = { args: { value: { from: '2026-11-16' }, label: 'Prazo' }, render }
