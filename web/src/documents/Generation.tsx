import { Alert, Button, Progress, Skeleton, Text, Title } from '@mantine/core'
import { IconCopy, IconHistory, IconListDetails, IconRotate } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Job } from '#shared/api/documents.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { useEndOnScreen } from '../shell/notifications/useReadWatched.ts'
import { ArchiveButton } from './ArchiveButton.tsx'
import { CourtButton } from './CourtButton.tsx'
import { CpjButton } from './CpjButton.tsx'
import { CpjDocuments } from './CpjDocuments.tsx'
import { EditedFile } from './EditedFile.tsx'
import { EmailButton } from './EmailButton.tsx'
import { Failed } from './Failed.tsx'
import { FinishActions } from './FinishActions.tsx'
import { FinishedPaper } from './FinishedPaper.tsx'
import { GeneratedVersions } from './GeneratedVersions.tsx'
import classes from './Generation.module.css'
import { ModelFiles } from './ModelFiles.tsx'
import { StatementButton } from './StatementButton.tsx'
import { useJob } from './useJob.ts'
import { useSaveWhenDone } from './useSaveWhenDone.ts'

type Props = {
  execution: ExecutionSummary
  /** Opens the answers read-only. */
  read: () => void
  /** Undefined if the user may not. */
  reopen: (() => void) | undefined
  /** Starts another document with the same answers; undefined if the user may not. */
  copy: string | undefined
  /** 'Baixar os documentos ao terminar'. */
  downloads: boolean
  /** Whether the model has e-mails or notices sent when a document is finished. */
  sends: boolean
  /** How its answers and its PDF can be sent to CPJ. */
  cpj: InterviewCode['integrationCPJ'] | undefined
  /** Whether the user may retry them, and send the files. */
  mayEdit: boolean
  /** For models whose documents may be edited in Word afterwards: reads the document again after one was sent. */
  edits: (() => void) | undefined
  /** The job that the user started in this visit. */
  startedJobId: string | undefined
  /** Its envelopes, once there is something to sign. */
  signatures: ReactNode
}

/** A finished document's files: in progress, ready to download, or failed with the reason. */
export function Generation(props: Props) {
  const { execution, read, reopen, copy, downloads, sends, cpj, mayEdit, edits, startedJobId, signatures } = props
  const job = useJob(execution)
  const [versions, setVersions] = useState(false)
  const hasFiles = execution.jobId !== undefined
  const ended = job.data?.state === 'done' || job.data?.state === 'failed'
  // The notification's link, without the page that the address may also name.
  useEndOnScreen(`/app/run/${execution.interviewId}?execution=${execution.id}`, ended)
  useSaveWhenDone({
    executionId: execution.id,
    job: job.data,
    wanted: downloads,
    started: startedJobId !== undefined && startedJobId === execution.jobId,
  })
  const ready = job.data?.state === 'done' ? job.data : undefined
  return (
    <div className={classes.whole} data-paper={ready && hasFiles ? true : undefined}>
      <div className={classes.facts}>
        <p role="status" className="visuallyHidden">
          {job.data && announcementOf(job.data)}
        </p>
        {!hasFiles ? (
          <OnlyAnswers execution={execution} />
        ) : job.data ? (
          <State execution={execution} job={job.data} edits={edits} />
        ) : job.isError ? (
          <Unread retry={() => void job.refetch()} />
        ) : (
          <Skeleton height={120} />
        )}
        {ready && hasFiles && signatures}
        {(ready || (sends && !hasFiles)) && <FinishActions execution={execution} mayRetry={mayEdit} sends={sends} />}
        {cpj?.enabled && <CpjDocuments execution={execution} />}
        <div className={classes.acts}>
          <Button variant="subtle" leftSection={<IconListDetails size={16} aria-hidden />} onClick={read}>
            Ver as respostas
          </Button>
          {hasFiles && <StatementButton execution={execution} />}
          {ready && hasFiles && mayEdit && <EmailButton execution={execution} job={ready} />}
          {ready && hasFiles && <CourtButton execution={execution} />}
          {ready && hasFiles && mayEdit && <ArchiveButton execution={execution} />}
          {cpj?.enabled && mayEdit && (ready || !hasFiles) && (
            <CpjButton execution={execution} creates={cpj.creates.length > 0} />
          )}
          {copy && (
            <Button variant="subtle" component={Link} to={copy} leftSection={<IconCopy size={16} aria-hidden />}>
              Novo a partir deste
            </Button>
          )}
          {hasFiles && (
            <Button
              variant="subtle"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => setVersions(true)}
            >
              Versões geradas
            </Button>
          )}
          {reopen && (
            <Button variant="subtle" leftSection={<IconRotate size={16} aria-hidden />} onClick={reopen}>
              Reabrir para corrigir
            </Button>
          )}
        </div>
      </div>
      {ready && hasFiles && <FinishedPaper execution={execution} job={ready} />}
      <GeneratedVersions execution={versions ? execution : undefined} onClose={() => setVersions(false)} />
    </div>
  )
}

/** Without a Word file, the answers are the result. */
function OnlyAnswers({ execution }: { execution: ExecutionSummary }) {
  return (
    <section className={classes.state}>
      <Title order={2} className={classes.title}>
        Respostas finalizadas
      </Title>
      <Text c="dimmed">Este modelo não tem arquivo do Word: as respostas são o resultado e estão guardadas.</Text>
      <StatementButton execution={execution} filled />
    </section>
  )
}

/** Text read aloud when it changes. */
function announcementOf({ state, progress }: Job): string {
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

type StateProps = { execution: ExecutionSummary; job: Job; edits: Props['edits'] }

function State({ execution, job, edits }: StateProps) {
  switch (job.state) {
    case 'queued':
    case 'running':
      return <Running job={job} />
    case 'failed':
      return <Failed execution={execution} job={job} />
    case 'done':
      return <Ready execution={execution} job={job} edits={edits} />
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

function Ready({ execution, job, edits }: StateProps) {
  const warnings = job.models.flatMap((model) => model.warnings)
  return (
    <section className={classes.state}>
      <Title order={2} className={classes.title}>
        {job.models.length === 1 ? 'Documento pronto' : 'Documentos prontos'}
      </Title>
      <ModelFiles
        execution={execution}
        job={job}
        models={job.models}
        below={edits && ((model) => <EditedFile execution={execution} job={job} model={model} reload={edits} />)}
      />
      {warnings.length > 0 && (
        <Alert color="yellow" variant="light" title="Confira antes de enviar">
          {warnings.join(' ')}
        </Alert>
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
