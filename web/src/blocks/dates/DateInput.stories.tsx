import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { DateInput } from './DateInput.tsx'

export default { title: 'DateInput', component: DateInput } satisfies Meta<typeof DateInput>

type Story = StoryObj<Omit<ComponentProps<typeof DateInput>, 'onChange'>>

function Held(args: Omit<ComponentProps<typeof DateInput>, 'onChange'>) {
  const [value, setValue] = useState(args.value)
  return (
    <div style={{ maxWidth: 240, minHeight: 420 }}>
      <DateInput {...args} value={value} onChange={setValue} />
      <output style={{ display: 'block', marginTop: 12 }} data-testid="output">
        {value}
      </output>
    </div>
  )
}

const render: Story['render'] = (args) => <Held {...args} />

export const Empty: Story = { args: { label: 'Data da assinatura', value: '' }, render }
export const Full: Story = { args: { label: 'Data da assinatura', value: '2026-11-21' }, render }
export const ReadOnly: Story = { args: { label: 'Data do protocolo', value: '2026-11-21', readOnly: true }, render }
export const WithError: Story = {
  args: { label: 'Vencimento', value: '2026-11-21', error: 'O vencimento é anterior à assinatura.' },
  render,
}
