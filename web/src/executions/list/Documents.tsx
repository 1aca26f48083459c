import { Button, Text, Title } from '@mantine/core'
import { IconDownload, IconPlus, IconRotate, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { executionStatus, executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import type { Column, RowAction } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { usePageSize } from '../../blocks/table/usePageSize.ts'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { downloadDocument } from '../../documents/index.ts'
import { client } from '../../shell/client/index.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { AssignDialog } from '../AssignDialog.tsx'
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
  const query = useInfiniteQuery(executionsQuery(organization, filter, usePageSize()))
  const table = useQueryRows(query)
  const mayBegin = useMay('execution.edit')
  const [deleting, setDeleting] = useState<ExecutionSummary>()
  const [assigning, setAssigning] = useState<ExecutionSummary>()
  const actions = useActions(setDeleting, setAssigning)
  const columns = useMemo(() => [...facts, menuOf(actions)], [actions])
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
          mayBegin && (
            <Button component={Link} to="/templates" leftSection={<IconPlus size={16} aria-hidden />}>
              Novo documento
            </Button>
          )
        }
        tools={<Filters search={search} onChange={change} />}
      />
      <DataTable
        {...table}
        title="Documentos"
        titleHidden
        columns={columns}
        href={runAddress}
        csv={{ file: () => client.executions.exportExecutions({ params: { orgId: organization }, query: filter }) }}
        narrowed={Object.keys(filter).length > 0}
        empty={<NoDocument />}
      />
      <AssignDialog execution={assigning} onClose={() => setAssigning(undefined)} />
      <DeleteExecution execution={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const facts: readonly Column<ExecutionSummary>[] = [
  {
    name: 'name',
    label: 'Nome',
    type: 'primary',
    caption: ({ name, interviewName }) => (name === interviewName ? undefined : interviewName),
  },
  {
    name: 'status',
    label: 'Situação',
    type: 'statusTag',
    status: ({ status }) => ({ label: executionStatusLabels[status] ?? 'Inválido' }),
    cell: ({ status }) => <StatusChip status={status} />,
    width: 170,
  },
  {
    name: 'updatedAt',
    label: 'Alterado',
    format: 'dateTime',
    cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
    width: 160,
    hideMobile: true,
  },
]

type Actions = (execution: ExecutionSummary) => readonly RowAction<ExecutionSummary>[]

const menuOf = (actions: Actions): Column<ExecutionSummary> => ({
  name: 'acoes',
  label: 'Ações',
  type: 'actions',
  actions,
})

/** What may be done to a document, by its status and the person's privileges. */
function useActions(
  remove: (execution: ExecutionSummary) => void,
  assign: (execution: ExecutionSummary) => void,
): Actions {
  const mayDownloadDocx = useMay('execution.downloadDocx')
  const mayEdit = useMay('execution.edit')
  const { mutate: reopen } = useReopen()
  return useCallback(
    ({ status }) => {
      const download = (type: 'docx' | 'pdf', label: string) => ({
        label,
        Icon: IconDownload,
        run: (execution: ExecutionSummary) => void downloadDocument(execution, type),
      })
      const ofFinished = [
        ...(mayDownloadDocx ? [download('docx', 'Baixar docx')] : []),
        download('pdf', 'Baixar PDF'),
        ...(mayEdit ? [{ label: 'Reabrir', Icon: IconRotate, run: reopen }] : []),
      ]
      return [
        ...(status === executionStatus.finished ? ofFinished : []),
        ...(mayEdit ? [{ label: 'Definir responsável', Icon: IconUserCheck, run: assign }] : []),
        ...(mayEdit ? [{ label: 'Excluir', Icon: IconTrash, danger: true, run: remove }] : []),
      ]
    },
    [mayDownloadDocx, mayEdit, reopen, remove, assign],
  )
}

function NoDocument() {
  if (!useMay('execution.edit'))
    return (
      <Blank>
        <Title order={2}>Nenhum documento ainda</Title>
        <Text c="dimmed">Quando alguém da organização começar um, ele aparece aqui.</Text>
      </Blank>
    )
  return (
    <Blank paper>
      <Title order={2}>Nenhum documento ainda</Title>
      <Text c="dimmed">Escolha um modelo, responda às perguntas e baixe o documento pronto.</Text>
      <Button component={Link} to="/templates">
        Escolher um modelo
      </Button>
    </Blank>
  )
}
