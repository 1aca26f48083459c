import { Button, Group, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy, useState } from 'react'
import { FormWizard, type WizardRegistry, type WizardStep } from './FormWizard.tsx'
import { Modal } from './Modal.tsx'

export default { title: 'FormWizard', component: FormWizard, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof FormWizard
>

type Story = StoryObj<{ name?: string }>

function NewClient({ opened, onClose }: WizardStep) {
  return (
    <Modal opened={opened} onClose={onClose} title="Novo cliente">
      <Text>Informe o nome e o documento do cliente.</Text>
    </Modal>
  )
}

const registry: WizardRegistry = {
  NovoCliente: NewClient,
  NovoProcesso: lazy(async () => ({ default: NewClient })),
}

function Opener({ name: initial }: { name?: string }) {
  const [name, setName] = useState(initial)
  return (
    <>
      <Group>
        {['NovoCliente', 'NovoProcesso', 'NovaProcuração', 'constructor'].map((one) => (
          <Button key={one} variant="default" onClick={() => setName(one)}>
            {one}
          </Button>
        ))}
      </Group>
      <FormWizard name={name} registry={registry} onClose={() => setName(undefined)} />
    </>
  )
}

const render = ({ name }: { name?: string }) => <Opener name={name} />

export const Closed: Story = { render }
export const Known: Story = { args: { name: 'NovoCliente' }, render }
export const Unknown: Story = { args: { name: 'NovaProcuração' }, render }
export const Unnamed: Story = { args: { name: '' }, render }
