import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  IconAlertTriangle,
  IconArchive,
  IconCopy,
  IconFileText,
  IconFileUpload,
  IconLock,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { FilterField } from '../filters/filter.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import type { BulkAction } from './BulkBar.tsx'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { LocalTable } from './LocalTable.tsx'
import { areaLabel, areas, type Process, processes, situations, teamOf } from './sampleProcesses.ts'
import type { SortOption } from './sort.ts'

export default { title: 'DataTable', component: DataTable } satisfies Meta<typeof DataTable>

type Story = StoryObj

const reporter: { report: (what: string) => void } = { report: () => undefined }

const columns: readonly Column<Process>[] = [
  {
    name: 'materia',
    label: 'Processo',
    type: 'primary',
    sort: true,
    caption: ({ numero }) => numero,
    tags: ({ urgente }) => (urgente ? [{ label: 'Urgente', color: 'red' }] : []),
    colspan: 2,
  },
  {
    name: 'cliente',
    label: 'Cliente',
    sort: true,
    colspan: 2,
    tooltip: ({ cliente, comarca }) => `${cliente}, ${comarca}`,
  },
  {
    name: 'area',
    label: 'Área',
    width: 120,
    format: ({ area }) => areaLabel(area),
    hideMobile: true,
    hideTablet: true,
  },
  { name: 'valor', label: 'Valor da causa', format: 'money', align: 'right', width: 134, sort: true, hideTablet: true },
  { name: 'prazo', label: 'Prazo', format: 'date', width: 106, sort: true, mobile: 'right' },
  { name: 'responsavel', label: 'Responsável', type: 'avatar', width: 150, hideMobile: true, hideTablet: true },
  {
    name: 'equipe',
    label: 'Equipe',
    type: 'arrayAvatar',
    people: teamOf,
    width: 140,
    hideMobile: true,
    hideTablet: true,
  },
  {
    name: 'avisos',
    label: 'Avisos',
    type: 'icons',
    width: 84,
    hideMobile: true,
    icons: ({ segredo, urgente }) => [
      ...(segredo ? [{ label: 'Segredo de justiça', Icon: IconLock }] : []),
      ...(urgente ? [{ label: 'Prazo em 48 horas', Icon: IconAlertTriangle, color: 'amber' as const }] : []),
    ],
  },
  {
    name: 'situacao',
    label: 'Situação',
    type: 'statusTag',
    status: ({ situacao }) => situations[situacao],
    width: 170,
  },
  {
    name: 'acoes',
    label: 'Ações',
    type: 'actions',
    actions: ({ blocked }) => [
      { label: 'Abrir documentos', Icon: IconFileText, run: ({ id }) => reporter.report(`documentos ${id}`) },
      { label: 'Duplicar', Icon: IconCopy, run: ({ id }) => reporter.report(`duplicar ${id}`), disabled: blocked },
      { label: 'Excluir', Icon: IconTrash, danger: true, run: ({ id }) => reporter.report(`excluir ${id}`) },
    ],
  },
]

const sorts: readonly SortOption<Process>[] = [
  { name: 'recentes', label: 'Prazo mais próximo', default: true, key: ({ prazo }) => prazo },
  { name: 'distantes', label: 'Prazo mais distante', key: ({ prazo }) => prazo, descending: true },
  { name: 'cliente-az', label: 'Cliente A-Z', key: ({ cliente }) => cliente },
]

const fields: readonly FilterField[] = [
  { label: 'Cliente', model: 'cliente', type: 'text' },
  { label: 'Área', model: 'area', type: 'select', options: areas },
  { label: 'Valor da causa', model: 'valor', type: 'money' },
  { label: 'Prazo', model: 'prazo', type: 'date' },
  { label: 'Segredo de justiça', model: 'segredo', type: 'boolean' },
]

const bulkActions: readonly BulkAction<Process>[] = [
  {
    label: 'Arquivar',
    Icon: IconArchive,
    run: (rows) => reporter.report(`arquivar ${rows.map(({ id }) => id).join(' ')}`),
    onFailure: (reason) => reporter.report(String(reason)),
  },
  {
    label: 'Excluir',
    Icon: IconTrash,
    danger: true,
    run: (rows) => reporter.report(`excluir ${rows.map(({ id }) => id).join(' ')}`),
    onFailure: (reason) => reporter.report(String(reason)),
  },
]

const newItem = {
  label: 'Novo processo',
  options: [
    { label: 'Em branco', Icon: IconUserPlus, onClick: () => reporter.report('novo em branco') },
    { label: 'A partir de um documento', Icon: IconFileUpload, onClick: () => reporter.report('novo de documento') },
  ],
}

const owner = { userId: 'ana', orgId: 'escritorio' }

/** Shows the last event below the table. */
function Said({ children }: { children: ReactNode }) {
  const [what, setWhat] = useState('')
  reporter.report = setWhat
  return (
    <div style={{ padding: 16 }}>
      {children}
      <output data-testid="output" style={{ display: 'block', marginTop: 12, overflowWrap: 'anywhere' }}>
        {what}
      </output>
    </div>
  )
}

type FullProps = { rows: readonly Process[]; scroll?: 'window' | 'frame' }

function Full({ rows, scroll }: FullProps) {
  return (
    <LocalTable
      title="Processos"
      rows={rows}
      columns={columns}
      sorts={sorts}
      filters={{ fields, owner }}
      searchLabel="Buscar processos"
      withCsv
      newItem={newItem}
      bulkActions={bulkActions}
      nameOf={({ numero }) => numero}
      onOpen={({ id }) => reporter.report(`abrir ${id}`)}
      scroll={scroll}
    />
  )
}

const few = processes(12)
const thousands = processes(10_000)

export const Complete: Story = {
  render: () => (
    <Said>
      <Full rows={few} />
    </Said>
  ),
}

/** Grows beyond what is processed at once. */
function Growing() {
  const [count, setCount] = useState(300)
  const rows = useMemo(() => processes(count), [count])
  return (
    <>
      <button type="button" onClick={() => setCount((known) => known + 1)}>
        Mais um
      </button>
      <Full rows={rows} />
    </>
  )
}

export const GrowingRows: Story = { render: () => <Growing /> }

export const ManyRows: Story = {
  render: () => (
    <Said>
      <Full rows={thousands} />
    </Said>
  ),
}

/** As in a dialog: the rows scroll within the available height. */
export const InAFrame: Story = {
  render: () => (
    <div style={{ height: 560, padding: 16, boxSizing: 'border-box' }}>
      <Full rows={thousands} scroll="frame" />
    </div>
  ),
}

/** Rows with links, a search of the page's own and no further tools. */
export const Links: Story = {
  render: () => (
    <Said>
      <DataTable
        title="Documentos"
        titleHidden
        rows={few}
        columns={columns.filter(({ name }) => ['materia', 'prazo', 'situacao', 'acoes'].includes(name))}
        href={({ id }) => `/documentos/${id}`}
        toolbar={<SearchBox label="Buscar por nome" value="" onChange={(text) => reporter.report(`buscar ${text}`)} />}
        newItem={{ label: 'Novo documento', onClick: () => reporter.report('novo') }}
      />
    </Said>
  ),
}

export const Empty: Story = {
  render: () => <DataTable title="Processos" rows={[]} columns={columns} newItem={newItem} />,
}

export const NothingFound: Story = {
  render: () => {
    const filters = [{ model: 'cliente', operator: 'like', type: 'text', value: 'Xavier' }] as const
    return (
      <DataTable
        title="Processos"
        rows={[]}
        columns={columns}
        filtering={{ fields, filters, owner, onChange: () => undefined }}
      />
    )
  },
}

export const Loading: Story = {
  render: () => <DataTable title="Processos" rows={[]} columns={columns} state="loading" />,
}

export const Failed: Story = {
  render: () => (
    <Said>
      <DataTable
        title="Processos"
        rows={[]}
        columns={columns}
        state="error"
        error="O servidor demorou demais para responder."
        onRetry={() => reporter.report('tentar')}
      />
    </Said>
  ),
}

export const Offline: Story = {
  render: () => <DataTable title="Processos" rows={[]} columns={columns} state="offline" onRetry={() => undefined} />,
}

export const OfflineWithRows: Story = {
  render: () => <DataTable title="Processos" rows={few.slice(0, 4)} columns={columns} state="offline" />,
}

export const LongNames: Story = {
  render: () => (
    <DataTable
      title="Processos da carteira de contencioso cível de massa da região metropolitana"
      columns={columns}
      rows={few.slice(0, 4).map((row) => ({
        ...row,
        materia: 'Ação declaratória de inexistência de débito cumulada com repetição de indébito e danos morais',
        cliente: 'Cooperativa de Crédito dos Produtores Rurais do Vale do Paranapanema e Região',
        userfirstName: 'Maria Aparecida Conceição',
        userlastName: 'de Albuquerque Cavalcanti Rodrigues',
        urgente: true,
      }))}
    />
  ),
}

/** Pages from a server: twelve rows at a time, and all rows for the CSV. */
function Pages({ auto, all }: { auto: boolean; all: number }) {
  const [count, setCount] = useState(12)
  const [busy, setBusy] = useState(false)
  const onMore = () => {
    setBusy(true)
    setTimeout(() => {
      setCount((before) => Math.min(all, before + 12))
      setBusy(false)
    }, 150)
  }
  return (
    <DataTable
      title="Processos"
      rows={thousands.slice(0, count)}
      columns={columns}
      csv={{ allRows: async () => thousands.slice(0, all) }}
      more={count < all ? { onMore, busy, auto } : undefined}
    />
  )
}

export const LoadMore: Story = { render: () => <Pages auto={false} all={100} /> }
export const LoadsByItself: Story = { render: () => <Pages auto all={36} /> }
