import { Button, Menu, Text, Title } from '@mantine/core'
import { IconDownload, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { ListState } from '../../blocks/ListState.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { type Column, RowTable } from '../../blocks/RowTable.tsx'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import { downloadDocument } from '../../documents/index.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { runAddress } from '../address.ts'
import { executionsQuery } from '../queries.ts'
import { useReopen } from '../useReopen.ts'
import { DeleteExecution } from './DeleteExecution.tsx'
import { Filters } from './Filters.tsx'
import { filterOf } from './filterOf.ts'

/** Every document of the organisation, begun or ready. */
export default function Documents() {
  usePageTitle('Documentos')
  const { organization, id } = useMember()
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search, id)
  const query = useInfiniteQuery(executionsQuery(organization, filter))
  const [deleting, setDeleting] = useState<ExecutionSummary>()
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )

  return (
    <>
      <PageHeader
        title="Documentos"
        description="O que está sendo preenchido e o que já ficou pronto."
        actions={
          <Button component={Link} to="/templates" leftSection={<IconPlus size={16} aria-hidden />}>
            Novo documento
          </Button>
        }
        tools={<Filters search={search} onChange={change} />}
      />
      <ListState query={query} narrowed={Object.keys(filter).length > 0} empty={<NoDocument />}>
        {(rows) => (
          <RowTable
            label="Documentos"
            rows={rows}
            rowKey={(row) => row.id}
            titleLabel="Nome"
            title={(row) => row.name}
            caption={(row) => (row.name === row.interviewName ? '' : row.interviewName)}
            href={runAddress}
            columns={columns}
            menuLabel={(row) => `Ações de ${row.name}`}
            menu={(row) => <RowMenu execution={row} remove={() => setDeleting(row)} />}
          />
        )}
      </ListState>
      <DeleteExecution execution={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const columns: readonly Column<ExecutionSummary>[] = [
  { label: 'Situação', cell: ({ status }) => <StatusChip status={status} />, width: 160 },
  { label: 'Alterado', cell: ({ updatedAt }) => <Moment instant={updatedAt} />, width: 160, hideMobile: true },
]

function RowMenu({ execution, remove }: { execution: ExecutionSummary; remove: () => void }) {
  const mayDownloadDocx = useMay('execution.downloadDocx')
  const reopen = useReopen()
  const finished = execution.status === executionStatus.finished
  return (
    <>
      {finished && mayDownloadDocx && (
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadDocument(execution, 'docx')}
        >
          Baixar docx
        </Menu.Item>
      )}
      {finished && (
        <>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void downloadDocument(execution, 'pdf')}
          >
            Baixar PDF
          </Menu.Item>
          <Menu.Item leftSection={<IconRotate size={16} aria-hidden />} onClick={() => reopen.mutate(execution)}>
            Reabrir
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        Excluir
      </Menu.Item>
    </>
  )
}

function NoDocument() {
  return (
    <Blank>
      <Title order={2}>Nenhum documento ainda</Title>
      <Text c="dimmed">Escolha um modelo, responda às perguntas e baixe o documento pronto.</Text>
      <Button component={Link} to="/templates">
        Escolher um modelo
      </Button>
    </Blank>
  )
}
