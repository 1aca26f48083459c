import { Alert, Button, Group, Progress, Skeleton, Text, Title } from '@mantine/core'
import { IconFileTypeDocx, IconFileTypePdf, IconRotate } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { saveFile } from '../blocks/saveFile.ts'
import { client } from '../shell/client/index.ts'
import { useMay } from '../shell/session/useMember.ts'
import { filesQuery } from './filesQuery.ts'
import classes from './Generation.module.css'
import { jobKey, useJob } from './useJob.ts'
import { useSaveWhenDone } from './useSaveWhenDone.ts'

type Props = {
  execution: ExecutionSummary
  /** Shows the answers again, to be read. */
  read: () => void
  /** Undefined for whoever may not. */
  reopen: (() => void) | undefined
  reopening: boolean
  /** 'Baixar os documentos ao terminar'. */
  downloads: boolean
  /** The job that the person started in this visit. */
  begunJob: string | undefined
}

/** The documents of a finished execution: on their way with progress, ready to be downloaded, or failed with the reason. */
export function Generation({ execution, read, reopen, reopening, downloads, begunJob }: Props) {
  const job = useJob(execution)
  useSaveWhenDone({
    executionId: execution.id,
    job: job.data,
    wanted: downloads,
    begun: begunJob !== undefined && begunJob === execution.jobId,
  })
  return (
    <div className={classes.whole}>
      <p role="status" className="visuallyHidden">
        {job.data && spoken(job.data)}
      </p>
      {job.data ? (
        <State execution={execution} job={job.data} />
      ) : job.isError ? (
        <Unread retry={() => void job.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
      <Group gap={8}>
        <Button variant="subtle" onClick={read}>
          Ver as respostas
        </Button>
        {reopen && (
          <Button
            variant="subtle"
            leftSection={<IconRotate size={16} aria-hidden />}
            loading={reopening}
            onClick={reopen}
          >
            Reabrir para corrigir
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Said aloud when it changes. */
function spoken({ state, progress }: Job): string {
  switch (state) {
    case 'queued':
    case 'running':
      return progress
    case 'failed':
      return 'A geração falhou'
    case 'done':
      return 'Pronto para baixar'
  }
}

function State({ execution, job }: { execution: ExecutionSummary; job: Job }) {
  switch (job.state) {
    case 'queued':
    case 'running':
      return <Running job={job} />
    case 'failed':
      return <Failed execution={execution} job={job} />
    case 'done':
      return <Ready execution={execution} job={job} />
  }
}

function Running({ job }: { job: Job }) {
  const share = job.total > 0 ? Math.round((job.done / job.total) * 100) : 0
  return (
    <section className={classes.state}>
      <Title order={2} className={classes.title}>
        Gerando os documentos
      </Title>
      <Progress value={Math.max(4, share)} size={8} animated aria-label="Geração dos documentos" />
      <Text c="dimmed">{job.progress || 'Na fila'}</Text>
      <Text size="sm" c="dimmed">
        Pode sair desta página: a geração continua e o resultado fica em Documentos.
      </Text>
    </section>
  )
}

function Ready({ execution, job }: { execution: ExecutionSummary; job: Job }) {
  const files = useQuery(filesQuery(execution.id, job.id))
  const warnings = job.models.flatMap((model) => model.warnings)
  return (
    <section className={classes.state}>
      <Title order={2} className={classes.title}>
        {job.models.length === 1 ? 'Documento pronto' : 'Documentos prontos'}
      </Title>
      {job.models.length === 0 && (
        <Text c="dimmed">Este modelo não tem arquivo do Word. Envie um no editor e reabra este documento.</Text>
      )}
      <ul className={classes.models}>
        {job.models.map((model) => (
          <li key={model.id} className={classes.model}>
            <span className={classes.sheet} aria-hidden="true" />
            <span className={classes.name}>{model.name}</span>
            <Downloads
              files={(files.data ?? []).filter((file) => file.modelId === model.id && file.jobId === job.id)}
            />
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <Alert color="yellow" variant="light" title="Confira antes de enviar">
          {warnings.join(' ')}
        </Alert>
      )}
    </section>
  )
}

function Downloads({ files }: { files: readonly DocumentFile[] }) {
  const mayDownloadDocx = useMay('execution.downloadDocx')
  const shown = files.filter((file) => file.type === 'pdf' || mayDownloadDocx)
  const download = useMutation({
    mutationFn: async (file: DocumentFile) =>
      saveFile(await client.documents.getFile({ params: { fileId: file.id } }), file.name),
  })
  return (
    <Group gap={8} wrap="nowrap">
      {shown
        .toSorted((a, b) => a.type.localeCompare(b.type))
        .map((file) => (
          <Button
            key={file.id}
            variant={file.type === 'pdf' ? 'default' : 'filled'}
            leftSection={
              file.type === 'pdf' ? (
                <IconFileTypePdf size={18} aria-hidden />
              ) : (
                <IconFileTypeDocx size={18} aria-hidden />
              )
            }
            loading={download.isPending && download.variables.id === file.id}
            onClick={() => download.mutate(file)}
          >
            {file.type === 'pdf' ? 'Baixar PDF' : 'Baixar docx'}
          </Button>
        ))}
    </Group>
  )
}

function Failed({ execution, job }: { execution: ExecutionSummary; job: Job }) {
  const mayRetry = useMay('execution.edit')
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => client.documents.retryJob({ params: { id: execution.id, jobId: job.id } }),
    onSuccess: (next) => queries.setQueryData(jobKey(execution.id, job.id), next),
  })
  const problems = job.models.flatMap((model) => model.problems.map((problem) => ({ ...problem, model: model.name })))
  return (
    <section className={classes.state}>
      <Title order={2} className={classes.title}>
        A geração falhou
      </Title>
      <Text c="dimmed">As respostas estão salvas e nenhum documento incompleto foi entregue.</Text>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.model}-${problem.message}`}>
            <b>{problem.model}</b>
            <span>{problem.message}</span>
            {problem.suggestion && <span className={classes.suggestion}>{problem.suggestion}</span>}
          </li>
        ))}
        {problems.length === 0 && <li>{job.progress}</li>}
      </ul>
      {mayRetry && (
        <Button loading={retry.isPending} onClick={() => retry.mutate()} w="fit-content">
          Tentar de novo
        </Button>
      )}
    </section>
  )
}

function Unread({ retry }: { retry: () => void }) {
  return (
    <section className={classes.state} role="alert">
      <Title order={2} className={classes.title}>
        Não foi possível acompanhar a geração
      </Title>
      <Text c="dimmed">Ela continua no servidor; só a consulta falhou.</Text>
      <Button variant="default" onClick={retry} w="fit-content">
        Consultar de novo
      </Button>
    </section>
  )
}
