import { Button, Loader, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { OpenedLink, Visit } from '#shared/api/links/schemas.ts'
import { saveFile } from '../../blocks/saveFile.ts'
import { framedBase } from '../../shell/framing/framed.ts'
import type { Opened, VisitLink } from './useVisit.ts'
import classes from './Visit.module.css'
import { VisitHeader } from './VisitHeader.tsx'

/** In ms: how often an unfinished generation is asked about. */
const POLL = 2_000

type Props = { visit: VisitLink; opened: Opened; onChange: (read: Visit) => void }

/** After finishing: what becomes of the answers, and the documents that the visitor may have. */
export default function Thanks({ visit: { secret, calls, leave }, opened: { link, visit }, onChange }: Props) {
  const box = useRef<HTMLElement>(null)
  const { job, files } = visit
  const running = job?.state === 'queued' || job?.state === 'running'
  useEffect(() => box.current?.focus(), [])
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (!running || visit.version < 0) return
    const timer = setTimeout(() => {
      // Without a connection it is asked again: the effect runs for each answer.
      calls.readVisit({ params: { hash: secret } }).then(
        (read) => latest.current(read),
        () => latest.current({ ...visit }),
      )
    }, POLL)
    return () => clearTimeout(timer)
  }, [running, visit, secret, calls])
  return (
    <>
      <VisitHeader link={link} />
      <main ref={box} tabIndex={-1} className={classes.alone} aria-label="Respostas enviadas">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden className={classes.check} />
        <Title order={1}>Respostas enviadas</Title>
        <Text c="dimmed">{sentenceOf(link, visit)}</Text>
        <div role="status" className={classes.opening}>
          {running && (
            <>
              <Loader size="sm" />
              <Text c="dimmed">Preparando o seu documento…</Text>
            </>
          )}
          {job?.state === 'failed' && (
            <Text>
              O documento não pôde ser preparado agora. Suas respostas estão guardadas; para receber uma cópia, fale com{' '}
              {link.organization.name}.
            </Text>
          )}
        </div>
        {!running && files.length > 0 && (
          <ul className={classes.files} aria-label="Documentos">
            {files.map((file) => (
              <File
                key={file.id}
                file={file}
                read={() => calls.getVisitFile({ params: { hash: secret, fileId: file.id } })}
              />
            ))}
          </ul>
        )}
        <Text c="dimmed" size="sm">
          {framedBase
            ? 'Se o aparelho não é seu, saia antes.'
            : 'Você já pode fechar esta página. Se o aparelho não é seu, saia antes.'}
        </Text>
        <Leave leave={() => leave(visit.id)} />
        {framedBase && visit.redirect && (
          <div>
            <Button component="a" href={visit.redirect} target="_top">
              Continuar
            </Button>
          </div>
        )}
      </main>
    </>
  )
}

function sentenceOf({ organization: { name } }: OpenedLink, { status }: Visit): string {
  if (status === executionStatus.reviewing)
    return `${name} recebeu as suas respostas e vai conferi-las. Se for preciso corrigir algo, use este mesmo link.`
  return `${name} recebeu as suas respostas.`
}

/** On a device of several people, the next one must not find the documents. */
function Leave({ leave }: { leave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setBusy(true)
    setProblem('')
    try {
      await leave()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="md" variant="default" loading={busy} onClick={() => void press()}>
        Sair deste aparelho
      </Button>
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem}
        </Text>
      )}
    </>
  )
}

type FileProps = { file: Visit['files'][number]; read: () => Promise<Blob> }

function File({ file, read }: FileProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const download = async () => {
    setBusy(true)
    setProblem('')
    try {
      saveFile(await read(), file.name)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <span className={classes.fileName}>{file.name}</span>
      <Button
        size="md"
        variant={file.type === 'pdf' ? 'filled' : 'default'}
        loading={busy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        {file.type === 'pdf' ? 'Baixar PDF' : 'Baixar docx'}
      </Button>
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem}
        </Text>
      )}
    </li>
  )
}
