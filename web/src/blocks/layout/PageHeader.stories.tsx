import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  IconArchive,
  IconArrowLeft,
  IconFileDownload,
  IconFolder,
  IconPlus,
  IconPrinter,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import type { Act } from './act.ts'
import { PageHeader } from './PageHeader.tsx'

export default { title: 'PageHeader', component: PageHeader } satisfies Meta<typeof PageHeader>

type Story = StoryObj<typeof PageHeader>

const back: Act = { label: 'Voltar aos processos', icon: IconArrowLeft, to: '/processos' }

const options: readonly Act[] = [
  { label: 'Compartilhar', icon: IconShare },
  { label: 'Imprimir', icon: IconPrinter },
  { label: 'Baixar em PDF', icon: IconFileDownload, disabled: true },
]

const more: readonly Act[] = [
  { label: 'Arquivar', icon: IconArchive },
  { label: 'Excluir', icon: IconTrash, danger: true, divided: true },
]

/** Shows which action was chosen and what is searched for. */
function Example(args: ComponentProps<typeof PageHeader>) {
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const recording = (acts: readonly Act[] = []) => acts.map((act) => ({ ...act, onSelect: () => setChosen(act.label) }))
  return (
    <>
      <PageHeader
        {...args}
        options={recording(args.options)}
        more={recording(args.more)}
        search={args.search && { ...args.search, value: text, onChange: setText }}
      />
      <output data-testid="output">{[chosen, text].filter(Boolean).join(' · ')}</output>
    </>
  )
}

const search = { label: 'Buscar andamentos', value: '', onChange: () => undefined }

export const TitleOnly: Story = { args: { title: 'Visão geral' } }

export const Full: Story = {
  args: {
    title: 'Padaria Bom Trigo Ltda. × Município de Niterói',
    caption: 'Processo 0012345-67.2026.8.19.0002',
    lead: back,
    options,
    more,
    search,
    actions: <Button leftSection={<IconPlus size={16} aria-hidden />}>Novo andamento</Button>,
  },
  render: (args) => <Example {...args} />,
}

export const IconLead: Story = {
  args: {
    title: 'Contratos',
    lead: { label: 'Abrir a pasta', icon: IconFolder },
    description: 'O que está sendo negociado e o que já foi assinado.',
    more,
  },
}

export const LongTitle: Story = {
  args: {
    title:
      'Ação civil pública do Ministério Público do Estado do Rio de Janeiro contra a Companhia de Saneamento Básico e Águas do Interior Fluminense S.A.',
    caption: 'Processo 0098765-43.2025.8.19.0001 · 12ª Vara de Fazenda Pública da Comarca da Capital',
    lead: back,
    options,
    more,
    actions: <Button>Protocolar petição</Button>,
  },
}
