import { Anchor, Button, Text, Title } from '@mantine/core'
import {
  IconArrowLeft,
  IconCopy,
  IconFiles,
  IconPlus,
  IconRestore,
  IconRotate,
  IconSignature,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DAYS_IN_BIN } from '#shared/api/bin.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayBeginDocuments, mayFillDocuments, mayManageDocument } from '#shared/api/executions/policy.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { CombinationSearch } from '../../blocks/search/CombinationSearch.tsx'
import type { Column, RowAction } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { usePageSize } from '../../blocks/table/usePageSize.ts'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { GeneratedVersions } from '../../documents/index.ts'
import { copyAddress, runAddress } from '../../shell/addresses.ts'
import { client, isTransient } from '../../shell/client/index.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { useBegin, useSignatureText } from '../../signatures/index.ts'
import { AssignDialog } from '../AssignDialog.tsx'
import { executionsQuery } from '../queries.ts'
import { useReopenDialog } from '../ReopenDialog.tsx'
import { useNames } from '../review/useReviewers.ts'
import { StoredDocuments } from '../StoredDocuments.tsx'
import { StartDocument } from '../start/StartDocument.tsx'
import { useTrash } from '../useTrash.ts'
import { binColumns, documentColumns, reviewColumns } from './columns.tsx'
import { combinations } from './combinations.ts'
import { DeleteExecution } from './DeleteExecution.tsx'
import { filterOf, orderIn, orders, sortOf } from './filterOf.ts'
import { OwnChips } from './OwnChips.tsx'
import { useBulkActs } from './useBulkActs.tsx'
import { useDownloads, useNewestFiles } from './useDownloads.ts'
import { useFilterFields } from './useFilterFields.ts'
import { useListAddress } from './useListAddress.ts'

/** What the search of the list covers, and the way to the search in the text. */
function Searched({ text }: { text: string }) {
  return (
    <>
      Procuramos no nome do documento, no cliente e no CPF ou CNPJ.{' '}
      <Anchor component={Link} inherit to={`/busca?q=${encodeURIComponent(text)}`}>
        Procurar “{text}” no texto de tudo
      </Anchor>
    </>
  )
}

/** All visible documents of the organisation, or those in the bin, filtered by the address. */
export default function Documents() {
  usePageTitle('Documentos')
  const { organization, id } = useMember()
  const { search, change, filters, setFilters, choose } = useListAddress()
  const inBin = search.get('lixeira') === '1'
  const toReview = !inBin && search.has('revisar')
  const searched = search.get('busca')
  const filter = filterOf(search, id)
  const order = orderIn(search)
  const query = useInfiniteQuery(executionsQuery(organization, { ...filter, ...sortOf(order) }, usePageSize()))
  const table = useQueryRows(query)
  const fields = useFilterFields(filters)
  const mayBegin = useMay(mayBeginDocuments)
  const [deleting, setDeleting] = useState<ExecutionSummary>()
  const [assigning, setAssigning] = useState<ExecutionSummary>()
  const [versions, setVersions] = useState<ExecutionSummary>()
  const reopening = useReopenDialog()
  const bulk = useBulkActs()
  const actions = useActions({
    reopen: reopening.ask,
    show: setVersions,
    assign: setAssigning,
    listChildren: useCallback((origin) => change({ origem: origin.id }), [change]),
  })
  const binActions = useBinActions(setDeleting)
  const newestFiles = useNewestFiles()
  const documents = query.data?.pages.flatMap(({ items }) => items) ?? []
  const finished = documents.filter(({ status }) => status === executionStatus.finished).map((one) => one.id)
  const signatureText = useSignatureText(finished)
  const { nameOf } = useNames()
  const senderOf = toReview ? nameOf : undefined
  const columns = useMemo(
    () =>
      inBin
        ? [...binColumns, menuOf(binActions)]
        : [...(senderOf ? reviewColumns(senderOf) : documentColumns(signatureText)), menuOf(actions, newestFiles)],
    [inBin, senderOf, binActions, actions, newestFiles, signatureText],
  )
  const narrowing = Object.keys(filter).filter((name) => name !== 'trash')

  return (
    <>
      <PageHeader
        title={inBin ? 'Lixeira' : 'Documentos'}
        description={
          inBin
            ? `O que é excluído fica aqui por ${DAYS_IN_BIN} dias e pode ser restaurado.`
            : 'O que está sendo preenchido e o que já ficou pronto.'
        }
        lead={inBin ? { label: 'Voltar aos documentos', icon: IconArrowLeft, to: '/documents' } : undefined}
        options={!inBin && mayBegin ? [{ label: 'Lixeira', icon: IconTrash, to: '/documents?lixeira=1' }] : []}
        actions={
          !inBin &&
          mayBegin && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ novo: '1' })}>
              Novo documento
            </Button>
          )
        }
      />
      <DataTable
        {...table}
        title={inBin ? 'Lixeira' : 'Documentos'}
        titleHidden
        columns={columns}
        href={inBin ? undefined : runAddress}
        toolbar={
          <>
            <CombinationSearch
              label="Nome, cliente, CPF ou CNPJ"
              value={search.get('busca') ?? ''}
              onChange={({ text }) => change({ busca: text })}
              combinations={combinations}
              onChoose={choose}
            />
            {!inBin && <OwnChips search={search} onChange={change} />}
          </>
        }
        filtering={{ fields, filters, onChange: setFilters, owner: { userId: id, orgId: organization } }}
        sorting={{
          options: orders,
          active: order,
          onChange: (chosen) => change({ ordem: chosen === '-updatedAt' ? '' : chosen }),
        }}
        csv={{
          file: () => client.executions.exportExecutions({ params: { orgId: organization }, query: filter }),
        }}
        searched={searched ? <Searched text={searched} /> : undefined}
        narrowed={narrowing.length > 0}
        bulkActions={inBin ? undefined : bulk.actions}
        empty={inBin ? <EmptyBin /> : <NoDocument start={() => change({ novo: '1' })} />}
      />
      {!inBin && table.rows.length === 0 && isTransient(query.error) && <StoredDocuments />}
      <AssignDialog execution={assigning} onClose={() => setAssigning(undefined)} />
      <DeleteExecution execution={deleting} onClose={() => setDeleting(undefined)} />
      <GeneratedVersions execution={versions} onClose={() => setVersions(undefined)} />
      {reopening.dialog}
      {bulk.dialog}
      <StartDocument opened={search.get('novo') === '1'} onClose={() => change({ novo: '' })} />
    </>
  )
}

type Actions = (execution: ExecutionSummary) => readonly RowAction<ExecutionSummary>[]

const menuOf = (actions: Actions, quick?: ReturnType<typeof useNewestFiles>): Column<ExecutionSummary> => ({
  name: 'acoes',
  label: 'Ações',
  type: 'actions',
  actions,
  quick,
})

/** Finished, with files. */
const isReady = ({ status, jobId, generationFailed }: ExecutionSummary): boolean =>
  status === executionStatus.finished && jobId !== undefined && !generationFailed

type Acts = Record<'reopen' | 'show' | 'assign' | 'listChildren', (execution: ExecutionSummary) => void>

/** The actions on a document, by its status and the user's privileges. */
function useActions({ reopen, show, assign, listChildren }: Acts): Actions {
  const member = useMember()
  const mayEdit = mayFillDocuments(member)
  const downloads = useDownloads(show)
  const { trash } = useTrash()
  const navigate = useNavigate()
  const { mutate: sign } = useBegin()
  return useCallback(
    (execution) => [
      ...downloads(execution),
      ...(mayManageDocument(member, execution) && isReady(execution)
        ? [
            {
              label: 'Enviar para assinatura',
              Icon: IconSignature,
              run: ({ id }: ExecutionSummary) => sign([id]),
            },
          ]
        : []),
      ...(execution.may?.includes('reopen') ? [{ label: 'Reabrir', Icon: IconRotate, run: reopen }] : []),
      ...(mayEdit
        ? [
            {
              label: 'Novo a partir deste',
              Icon: IconCopy,
              run: (execution: ExecutionSummary) => void navigate(copyAddress(execution)),
            },
          ]
        : []),
      ...(mayManageDocument(member, execution)
        ? [
            {
              label: execution.assignedTo || execution.group ? 'Trocar responsável' : 'Definir responsável',
              Icon: IconUserCheck,
              run: assign,
            },
          ]
        : []),
      { label: 'Ver o que foi feito a partir dele', Icon: IconFiles, run: listChildren },
      ...(mayEdit
        ? [
            {
              label: 'Mover para a lixeira',
              Icon: IconTrash,
              danger: true,
              run: ({ id, name }: ExecutionSummary) => trash({ id, name }),
            },
          ]
        : []),
    ],
    [downloads, member, mayEdit, reopen, assign, listChildren, trash, navigate, sign],
  )
}

function useBinActions(remove: (execution: ExecutionSummary) => void): Actions {
  const { restore } = useTrash()
  return useCallback(
    () => [
      { label: 'Restaurar', Icon: IconRestore, run: ({ id, name }: ExecutionSummary) => restore({ id, name }) },
      { label: 'Excluir de vez', Icon: IconTrash, danger: true, run: remove },
    ],
    [restore, remove],
  )
}

function NoDocument({ start }: { start: () => void }) {
  if (!useMay(mayBeginDocuments))
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
      <Button onClick={start}>Escolher um modelo</Button>
    </Blank>
  )
}

function EmptyBin() {
  return (
    <Blank>
      <Title order={2}>A lixeira está vazia</Title>
      <Text c="dimmed">O que você excluir fica aqui por {DAYS_IN_BIN} dias antes de ser excluído de vez.</Text>
    </Blank>
  )
}
