import { Button, Progress, Text } from '@mantine/core'
import { IconArrowLeft, IconFileTypeCsv, IconFileZip, IconPlayerStop, IconRotate, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Batch, BatchRow } from '#shared/api/batches.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { PageHeader } from '../../blocks/layout/PageHeader.tsx'
import { saveFile } from '../../blocks/saveFile.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { runAddress, sheetAddress } from '../../shell/addresses.ts'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useEndOnScreen } from '../../shell/notifications/useReadWatched.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { batchText } from '../batchText.ts'
import { batchKeys, rowsQuery } from '../queries.ts'
import classes from './BatchResults.module.css'
import { columnsOf, isMaking, type ResultRow } from './columns.tsx'

/** S1 §2: header, progress, a row for each row of the spreadsheet. */
export function BatchResults({ batch }: { batch: Batch }) {
  usePageTitle(batch.interviewName)
  const { interviewId, interviewName, fileName, total, done, failed, state, may, finish } = batch
  useEndOnScreen(sheetAddress(interviewId, batch.id), state === 'done')
  const query = useQuery(rowsQuery(batch))
  const rows = query.data ?? []
  const table = rows.map((row): ResultRow => ({ ...row, id: String(row.row) }))
  const making = state === 'running' ? rows.filter(isMaking).length : 0
  const share = total === 0 ? 100 : (100 * (done + failed)) / total
  return (
    <>
      <PageHeader
        lead={{ label: 'Outra planilha', icon: IconArrowLeft, to: sheetAddress(interviewId) }}
        caption={interviewName}
        title={titleOf(batch)}
        description={fileName}
        actions={<Acts batch={batch} rows={rows} />}
      />
      <div className={classes.progress}>
        <Progress.Root size={6}>
          <Progress.Section
            value={(100 * done) / Math.max(1, total)}
            color="green.7"
            animated={state === 'running'}
            aria-label="Documentos prontos"
          />
          {making > 0 && (
            <Progress.Section
              value={(100 * making) / Math.max(1, total)}
              color="blue.3"
              aria-label="Documentos cujos arquivos estão sendo gerados"
            />
          )}
          {failed > 0 && (
            <Progress.Section
              value={(100 * failed) / Math.max(1, total)}
              color="red.7"
              aria-label="Linhas que falharam"
            />
          )}
        </Progress.Root>
        <Text role="status" c="dimmed" className={classes.count}>
          {batchText(batch)}
          {making > 0 && ` · gerando os arquivos de ${making.toLocaleString('pt-BR')}`}
          {state === 'running' && ` · ${Math.floor(share)}%`}
        </Text>
        {state === 'running' && (
          <Text size="sm" c="dimmed">
            Pode sair desta página: você é avisado quando terminar.
          </Text>
        )}
        {state !== 'running' && !finish && done > 0 && (
          <Text size="sm" c="dimmed">
            Os documentos estão em andamento, à espera de quem os complete.
          </Text>
        )}
      </div>
      <LocalTable
        title="Linhas da planilha"
        titleHidden
        columns={columnsOf(state)}
        rows={table}
        state={query.isError ? 'error' : query.isPending ? 'loading' : 'ready'}
        error={query.error?.message}
        onRetry={() => void query.refetch()}
        searchLabel="Nome do documento"
        href={({ executionId }) => (executionId ? runAddress({ interviewId, id: executionId }) : '')}
      />
      {may.includes('delete') && <Remove batch={batch} />}
    </>
  )
}

function titleOf({ state, done, failed }: Batch): string {
  if (state === 'running') return 'Fazendo os documentos'
  if (state === 'stopped') return 'Preenchimento parado'
  if (done === 0) return 'Nenhum documento ficou pronto'
  return failed > 0 ? 'Planilha preenchida em parte' : 'Planilha preenchida'
}

function Acts({ batch, rows }: { batch: Batch; rows: readonly BatchRow[] }) {
  const { id, interviewName, may, done, total } = batch
  const queries = useQueryClient()
  const hasFiles = rows.some((row) => row.state === 'finished')
  const again = (changed: Batch) =>
    queries.setQueryData<Batch>(batchKeys.one(id), (known) => ({ ...known, ...changed }))
  const stop = useMutation({
    mutationFn: () => client.batches.stopBatch({ params: { id } }, { quiet: true }),
    onSuccess: again,
  })
  const retry = useMutation({
    mutationFn: () => client.batches.retryBatch({ params: { id } }, { quiet: true }),
    onSuccess: again,
  })
  const zip = useMutation({
    mutationFn: async () =>
      saveFile(await client.batches.zipBatch({ params: { id } }, { quiet: true }), `${interviewName}.zip`),
  })
  const csv = useMutation({
    mutationFn: async () =>
      saveFile(
        await client.batches.exportBatch({ params: { id } }, { quiet: true }),
        `Resultado - ${interviewName}.csv`,
      ),
  })
  const error = stop.error ?? retry.error ?? zip.error ?? csv.error
  return (
    <>
      {error && (
        <div className={classes.failure}>
          <FailureAlert error={error} />
        </div>
      )}
      {done > 0 && (
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          loading={csv.isPending}
          onClick={() => csv.mutate()}
        >
          Baixar resultado
        </Button>
      )}
      {may.includes('stop') && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          Parar
        </Button>
      )}
      {may.includes('retry') && (
        <Button
          variant={hasFiles ? 'default' : 'filled'}
          leftSection={<IconRotate size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {batch.state === 'stopped'
            ? 'Continuar'
            : total - done === 1
              ? 'Tentar de novo a que falhou'
              : 'Tentar de novo as que falharam'}
        </Button>
      )}
      {hasFiles && (
        <Button
          leftSection={<IconFileZip size={16} aria-hidden />}
          loading={zip.isPending}
          onClick={() => zip.mutate()}
        >
          Baixar zip
        </Button>
      )}
    </>
  )
}

/** Deletes the record of the run with what was typed; the documents stay. */
function Remove({ batch: { id, interviewId } }: { batch: Batch }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.batches.deleteBatch({ params: { id } }, { quiet: true }),
    onSuccess: async () => {
      await navigate(sheetAddress(interviewId), { replace: true })
      void queries.invalidateQueries({ queryKey: batchKeys.list(interviewId) })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div className={classes.remove}>
      <FailureAlert error={remove.error} />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Excluir este registro
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title="Excluir o registro deste preenchimento?"
        text="Os documentos feitos continuam na lista de documentos. O resultado de cada linha e as linhas que não viraram documento são apagados."
        action="Excluir"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
