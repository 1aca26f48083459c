import { Button, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import type { DataRecord, GetData, RecordSource } from './dataset.ts'
import type { FilterCheck } from './filterChecks.ts'
import type { FormField, LookupProps } from './formField.ts'
import { RecordManager } from './RecordManager.tsx'
import { clientFields, clientForm, sampleClients, sampleLawyers } from './sampleClients.ts'

export default {
  title: 'RecordManager',
  component: RecordManager,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RecordManager>

type Story = StoryObj<Partial<ComponentProps<typeof RecordManager>>>

/** Pages of clients, stored while the story is open. */
function clientLoader(count: number, functions: Partial<RecordSource> = {}): GetData {
  const rows = sampleClients(count)
  return async ({ offset, limit }) => ({
    pk: ['code'],
    data: rows.slice(offset, offset + limit),
    fields: clientFields,
    ...functions,
  })
}

const filters: readonly FilterCheck[] = [
  { name: 'active', label: 'Somente ativos', default: true, match: { active: 1 } },
  { name: 'niteroi', label: 'De Niterói', match: { city: 'Niterói' } },
]

const columns = ['name', 'code', 'born', 'fee', 'city', 'active']

function Managed({ opened: initial = true, ...props }: Partial<ComponentProps<typeof RecordManager>>) {
  const [opened, setOpened] = useState(initial)
  const [picked, setPicked] = useState<DataRecord>()
  const [reported, setReported] = useState('')
  return (
    <div style={{ padding: 16 }}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Clientes
      </Button>
      <Text data-testid="told">{picked ? String(picked.name) : reported}</Text>
      <RecordManager
        title="Clientes"
        getData={clientLoader(6)}
        form={clientForm}
        columns={columns}
        acts={(row) => [
          {
            label: 'Exportar ficha',
            icon: IconDownload,
            disabled: row === undefined,
            onSelect: () => setReported(`Ficha de ${String(row?.name)}`),
          },
        ]}
        {...props}
        opened={opened}
        onClose={() => setOpened(false)}
        onSelect={
          props.onSelect &&
          ((row) => {
            setPicked(row)
            setOpened(false)
          })
        }
      />
    </div>
  )
}

const render: Story['render'] = (args) => <Managed {...args} />

export const Closed: Story = { args: { opened: false, filters }, render }
export const Full: Story = { args: { filters }, render }
export const Empty: Story = { args: { getData: clientLoader(0) }, render }
export const ManyRows: Story = { args: { getData: clientLoader(45) }, render }
export const Loading: Story = { args: { getData: () => new Promise(() => undefined) }, render }

export const Failed: Story = {
  args: {
    getData: once(
      () => Promise.reject(new Error('O servidor não respondeu. Verifique a conexão e tente de novo.')),
      clientLoader(6),
    ),
  },
  render,
}

/** The loader's result is invalid (S1 §8); opened by its button. */
export const Unreadable: Story = {
  args: { opened: false, getData: async () => JSON.parse('{"rows":[]}') as RecordSource },
  render,
}

export const Lookup: Story = { args: { title: 'Escolher cliente', onSelect: () => undefined }, render }

/** Every call to the server fails. */
export const Refused: Story = {
  args: {
    getData: clientLoader(6, {
      add: () => refuse('Não foi possível falar com o servidor.'),
      update: () => refuse('Outra pessoa alterou este cliente.'),
      delete: () => refuse('O cliente tem processos em andamento.'),
    }),
  },
  render,
}

/** Tabs, a lookup that fills two fields, and every type of field. */
export const Tabbed: Story = {
  args: {
    getData: clientLoader(3),
    form: [
      ...clientForm.map((field): FormField => ({ ...field, tab: 'Identificação' })),
      {
        name: 'lawyer',
        label: 'Advogado responsável',
        type: 'l',
        tab: 'Responsável',
        width: 8,
        required: true,
        lookup: { component: Lawyers, fields: { lawyer: 'name', lawyerOab: 'oab' } },
      },
      { name: 'lawyerOab', label: 'OAB', type: 's', tab: 'Responsável', width: 4, disable: true },
      { name: 'pin', label: 'Senha do portal', type: 'p', tab: 'Acesso do cliente ao portal', width: 6 },
    ],
  },
  render,
}

export const LongNames: Story = {
  args: {
    title: 'Clientes, partes contrárias, litisconsortes e demais interessados cadastrados pelo escritório',
    getData: async () => ({
      pk: ['code'],
      data: sampleClients(8).map((row) => ({
        ...row,
        name: `${String(row.name)} ${'e Outros Sucessores '.repeat(6)}`,
      })),
      fields: clientFields,
    }),
  },
  render,
}

function Lawyers({ opened, onClose, onSelect }: LookupProps) {
  return (
    <RecordManager
      opened={opened}
      onClose={onClose}
      onSelect={onSelect}
      title="Advogados"
      form={[
        { name: 'name', label: 'Nome', type: 's' },
        { name: 'oab', label: 'OAB', type: 's' },
        { name: 'area', label: 'Área', type: 's' },
      ]}
      getData={async () => ({
        pk: ['oab'],
        data: sampleLawyers,
        fields: [
          { name: 'name', type: 's' },
          { name: 'oab', type: 's' },
          { name: 'area', type: 's' },
        ],
      })}
    />
  )
}

const refuse = (message: string): Promise<never> => Promise.reject(new Error(message))

/** Uses one loader for the first call and the other for all later calls. */
function once(first: GetData, later: GetData): GetData {
  let called = false
  return (page) => {
    if (called) return later(page)
    called = true
    return first(page)
  }
}
