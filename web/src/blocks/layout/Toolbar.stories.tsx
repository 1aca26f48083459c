import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  IconArchive,
  IconCopy,
  IconDownload,
  IconEdit,
  IconExternalLink,
  IconPin,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Toolbar } from './Toolbar.tsx'

export default { title: 'Toolbar', component: Toolbar } satisfies Meta<typeof Toolbar>

type Story = StoryObj<typeof Toolbar>

function Example({ acts, ...args }: ComponentProps<typeof Toolbar>) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <>
      <Toolbar
        {...args}
        acts={acts.map((act) => ({ ...act, onSelect: () => setChosen((known) => [...known, act.label]) }))}
      />
      <output data-testid="output">{chosen.join(', ')}</output>
    </>
  )
}

const render: Story['render'] = (args) => <Example {...args} />

export const Full: Story = {
  args: {
    label: 'Contratos',
    acts: [
      { label: 'Novo', icon: IconPlus },
      { label: 'Editar', icon: IconEdit, keys: 'Enter' },
      { label: 'Excluir', icon: IconTrash, keys: 'Delete', danger: true },
      { label: 'Duplicar', icon: IconCopy, divided: true },
      { label: 'Baixar', icon: IconDownload, disabled: true },
      { label: 'Arquivar', icon: IconArchive },
    ],
  },
  render,
}

export const Busy: Story = {
  args: {
    label: 'Contratos',
    acts: [
      { label: 'Novo', icon: IconPlus },
      { label: 'Excluindo', icon: IconTrash, busy: true },
      { label: 'Fixar', icon: IconPin, pressed: true },
      { label: 'Abrir', icon: IconExternalLink, to: '/contratos' },
    ],
  },
  render,
}

export const Narrow: Story = {
  ...Full,
  render: (args) => (
    <div style={{ width: 220 }}>
      <Example {...args} />
    </div>
  ),
}

export const LongLabels: Story = {
  args: {
    label: 'Petições',
    acts: [
      { label: 'Nova petição intermediária com pedido de tutela de urgência', icon: IconPlus },
      { label: 'Duplicar como minuta de contestação', icon: IconCopy },
      { label: 'Arquivar', icon: IconArchive },
    ],
  },
  render,
}
