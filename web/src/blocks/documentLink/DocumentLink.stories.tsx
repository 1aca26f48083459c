import { Stack } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { DocumentLink } from './DocumentLink.tsx'

export default { title: 'DocumentLink', component: DocumentLink } satisfies Meta<typeof DocumentLink>

type Story = StoryObj<typeof DocumentLink>

const to = '/documentos/contrato'

export const InProgress: Story = { args: { name: 'Contrato de locação residencial', status: 0, to } }
export const Reviewing: Story = { args: { name: 'Petição inicial', status: 1, to } }
export const Correct: Story = { args: { name: 'Procuração ad judicia', status: 2, to } }
export const Overdue: Story = { args: { name: 'Notificação extrajudicial', status: 3, to } }
export const Finished: Story = { args: { name: 'Contrato social', status: 4, to } }
export const Invalid: Story = { args: { name: 'Termo de confidencialidade', status: 9, to } }
export const Unnamed: Story = { args: { name: '', status: 0 } }
export const Unlinked: Story = { args: { name: 'Recibo de honorários', status: 4 } }

export const LongName: Story = {
  args: {
    name: 'Instrumento particular de alteração e consolidação do contrato social da Companhia Fluminense de Panificação e Confeitaria Ltda.',
    status: 1,
    to,
    address: 'https://minuta.example/documentos/contrato',
  },
}

export const All: Story = {
  render: () => (
    <Stack align="flex-start" gap="xs">
      {[0, 1, 2, 3, 4, 5].map((status) => (
        <DocumentLink key={status} name={`Contrato de honorários nº ${status + 1}`} status={status} to={to} />
      ))}
    </Stack>
  ),
}

export const Copyable: Story = { render: () => <Opening /> }

function Opening() {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <DocumentLink
        name="Contrato de prestação de serviços"
        status={4}
        onOpen={() => setOpened(opened + 1)}
        address="https://minuta.example/documentos/servicos"
      />
      <output data-testid="opened" style={{ display: 'block' }}>
        {opened}
      </output>
    </>
  )
}
