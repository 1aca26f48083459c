import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { type OrganizationChoice, OrganizationSwitcher } from './OrganizationSwitcher.tsx'

export default { title: 'OrganizationSwitcher', component: OrganizationSwitcher } satisfies Meta<
  typeof OrganizationSwitcher
>

type Story = StoryObj<typeof OrganizationSwitcher>

const firm = { id: '1', name: 'Moreira & Tavares Advogados' }
const others: readonly OrganizationChoice[] = [
  firm,
  { id: '2', name: 'Departamento jurídico da Cooperativa Agropecuária do Vale do Rio Doce e Região' },
  { id: '3', name: 'Instituto de Defesa do Consumidor' },
]

function Live() {
  const [current, setCurrent] = useState<OrganizationChoice>(firm)
  return (
    <div style={{ width: 220 }}>
      <OrganizationSwitcher current={current} organizations={others} onSwitch={setCurrent} />
    </div>
  )
}

export const Several: Story = { render: () => <Live /> }
export const One: Story = { args: { current: firm, organizations: [firm], onSwitch: () => {} } }
export const Busy: Story = { args: { current: firm, organizations: others, busy: true, onSwitch: () => {} } }
