import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SidePanel } from './SidePanel.tsx'

export default { title: 'SidePanel', component: SidePanel, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof SidePanel
>

type Story = StoryObj<{ opened: boolean; long?: boolean; busy?: boolean; size?: number }>

const clauses = Array.from({ length: 30 }, (_, at) => `Cláusula ${at + 1}`)

function Editing({
  opened: initial,
  long = false,
  busy = false,
  size,
}: {
  opened: boolean
  long?: boolean
  busy?: boolean
  size?: number
}) {
  const [opened, setOpened] = useState(initial)
  const [saved, setSaved] = useState('Maria Aparecida dos Santos')
  const [name, setName] = useState(saved)
  const close = () => {
    setOpened(false)
    setName(saved)
  }
  return (
    <div style={{ padding: 16 }}>
      <Button
        variant="default"
        onClick={() => {
          setName(saved)
          setOpened(true)
        }}
      >
        Editar a parte
      </Button>
      <Text data-testid="saved">{saved}</Text>
      <SidePanel
        opened={opened}
        onClose={close}
        title={long ? `Parte contrária ${'e litisconsortes passivos necessários '.repeat(3)}` : 'Parte'}
        caption="Processo 0012345-67.2026.8.19.0002"
        dirty={name !== saved}
        busy={busy}
        size={size}
        footer={
          <>
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button
              loading={busy}
              onClick={() => {
                setSaved(name)
                setOpened(false)
              }}
            >
              Salvar
            </Button>
          </>
        }
      >
        <Stack>
          <TextInput label="Nome" value={name} onChange={(event) => setName(event.currentTarget.value)} />
          {long && clauses.map((clause) => <Textarea key={clause} label={clause} />)}
        </Stack>
      </SidePanel>
    </div>
  )
}

const render: Story['render'] = (args) => <Editing {...args} />

export const Closed: Story = { args: { opened: false }, render }
export const Open: Story = { args: { opened: true }, render }
export const Long: Story = { args: { opened: true, long: true }, render }
export const Busy: Story = { args: { opened: true, busy: true }, render }
export const Wide: Story = { args: { opened: true, size: 720 }, render }
