import { Alert, Button, FileInput, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { csvText } from '#shared/format/csv.ts'
import { fileName } from '#shared/format/fileName.ts'
import { kinds, type PartyKind } from '#shared/register/partyKinds.ts'
import { loadCode } from '../blocks/chunks/loadChunk.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { plural } from '../blocks/plural.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { CallFailure, failureText } from '../shell/client/index.ts'
import type { Imported } from './importRows.ts'

type Props = {
  kind: PartyKind
  opened: boolean
  onClose: () => void
  onImported: () => void
}

/** The most problems that are listed: more are of one kind, and are mended in the file. */
const MOST_LISTED = 50
const MOST_BYTES = 20 * 1024 * 1024

/** Reads parties of a kind from a CSV file. */
export function ImportDialog({ kind, opened, onClose, onImported }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onClose()}
      title={`Importar ${kinds[kind].plural.toLowerCase()}`}
      size="lg"
    >
      {opened && <Import kind={kind} onClose={onClose} onImported={onImported} onBusy={setBusy} />}
    </Modal>
  )
}

function Import({ kind, onClose, onImported, onBusy }: Omit<Props, 'opened'> & { onBusy: (busy: boolean) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const stop = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const run = useMutation({
    mutationFn: async (chosen: File) => {
      onBusy(true)
      setProgress(undefined)
      if (chosen.size > MOST_BYTES) throw new Error('O arquivo passa de 20 MB. Divida-o em arquivos menores.')
      // The readers are loaded with the first file.
      const { importRows, readFile } = await loadCode(() => import('./importRows.ts'))
      const rows = await readFile(new Uint8Array(await chosen.arrayBuffer()))
      stop.current = new AbortController()
      return importRows(kind, rows, {
        onProgress: (done, all) => setProgress({ done, all }),
        signal: stop.current.signal,
      })
    },
    onSettled: () => {
      onBusy(false)
      onImported()
    },
  })
  useBeforeUnload(useCallback((event) => run.isPending && event.preventDefault(), [run.isPending]))
  // The first rows are refused if the file is not one of this kind.
  const isRefused = progress === undefined || (run.error instanceof CallFailure && run.error.code === 'invalid')
  const columns = kinds[kind].facts.map(({ label }) => ({ label, value: () => '' }))
  if (run.data) return <Outcome found={run.data} onClose={onClose} />
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Uma planilha .xlsx ou .csv, com uma linha de títulos e uma linha para cada cadastro. Quem já está no cadastro
        com o mesmo número é atualizado; células em branco não apagam nada.
      </Text>
      <FileInput
        label="Planilha"
        placeholder="Escolher arquivo"
        accept=".csv,.xlsx,text/csv"
        value={file}
        onChange={setFile}
        disabled={run.isPending}
      />
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            saveFile(
              new Blob([csvText(columns, [])], { type: 'text/csv' }),
              fileName(`Importar ${kinds[kind].plural.toLowerCase()}`, 'csv'),
            )
          }
        >
          Baixar uma planilha com os títulos certos
        </Button>
      </Group>
      {run.isPending && progress && (
        <div role="status">
          <Text size="sm" mb={4}>
            {progress.done.toLocaleString('pt-BR')} de {plural(progress.all, 'linha', 'linhas')}
          </Text>
          <Progress value={(100 * progress.done) / Math.max(1, progress.all)} aria-label="Importação" />
        </div>
      )}
      {run.error && (
        <Alert role="alert" color="red" title={isRefused ? 'Nada foi importado' : 'A importação parou'}>
          {failureText(run.error)}
          {!isRefused && ' O que já entrou está no cadastro; importe o mesmo arquivo de novo para continuar.'}
        </Alert>
      )}
      <Group justify="flex-end">
        {run.isPending ? (
          <Button variant="default" onClick={() => stop.current?.abort()}>
            Parar
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        )}
        <Button disabled={!file} loading={run.isPending} onClick={() => file && run.mutate(file)}>
          Importar
        </Button>
      </Group>
    </Stack>
  )
}

function Outcome({ found, onClose }: { found: Imported; onClose: () => void }) {
  const { created, updated, unchanged, problems, stoppedAt, unread } = found
  const rows = new Set(problems.map(({ line }) => line)).size
  return (
    <Stack>
      <Text role="status">
        {plural(created, 'incluído', 'incluídos')}, {plural(updated, 'atualizado', 'atualizados')}
        {unchanged > 0 && `, ${unchanged.toLocaleString('pt-BR')} já como no arquivo`}.
      </Text>
      {unread.length > 0 && (
        <Text>
          {unread.length === 1
            ? 'Uma coluna ficou de fora, porque o cadastro não a tem: '
            : 'Estas colunas ficaram de fora, porque o cadastro não as tem: '}
          {unread.join(', ')}.
        </Text>
      )}
      {stoppedAt !== undefined && (
        <Text>
          A importação parou antes da linha {stoppedAt.toLocaleString('pt-BR')}. Importe o mesmo arquivo de novo para
          continuar: o que já entrou não se repete.
        </Text>
      )}
      {problems.length > 0 && (
        <Alert color="yellow" title={`${plural(rows, 'linha ficou', 'linhas ficaram')} de fora`}>
          <Text size="sm" mb="xs">
            O resto entrou. Corrija estas linhas no arquivo e importe-o de novo: o que já entrou não se repete.
          </Text>
          <List size="sm">
            {problems.slice(0, MOST_LISTED).map(({ line, path, message }) => (
              <List.Item key={`${line} ${path} ${message}`}>{message}</List.Item>
            ))}
          </List>
          {problems.length > MOST_LISTED && (
            <Text size="sm" mt="xs">
              E mais {plural(problems.length - MOST_LISTED, 'problema', 'problemas')}.
            </Text>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Fechar</Button>
      </Group>
    </Stack>
  )
}
