import { Button, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SectionHeader } from './SectionHeader.tsx'

export default { title: 'SectionHeader', component: SectionHeader } satisfies Meta<typeof SectionHeader>

type Story = StoryObj<typeof SectionHeader>

const add = (
  <Button variant="default" size="xs" leftSection={<IconPlus size={15} aria-hidden />}>
    Juntar documento
  </Button>
)

export const Plain: Story = { args: { title: 'Partes' } }

export const Full: Story = {
  args: {
    title: 'Documentos',
    count: 12,
    caption: 'Juntados aos autos, o mais recente primeiro.',
    icon: <IconFileText size={19} stroke={1.6} aria-hidden />,
    actions: add,
  },
}

export const LongTitle: Story = {
  args: {
    title: 'Documentos juntados pela parte contrária depois do despacho saneador e ainda não impugnados',
    count: 3,
    actions: add,
  },
}

export const Foldable: Story = { render: () => <Folding /> }

function Folding() {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <SectionHeader
        title="Andamentos"
        count={2}
        fold={{ opened, onToggle: () => setOpened(!opened), controls: 'andamentos' }}
      />
      <div id="andamentos" hidden={!opened}>
        <Text>Conclusos ao juiz em 12/11/2026.</Text>
        <Text>Juntada de petição em 09/11/2026.</Text>
      </div>
    </>
  )
}
