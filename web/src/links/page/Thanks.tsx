import { Button, Loader, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Visit } from '#shared/api/links/schemas.ts'
import { saveFile } from '../../blocks/saveFile.ts'
import { ShareFileButton } from '../../blocks/share/ShareFileButton.tsx'
import { isTransient } from '../../shell/client/failure.ts'
import { forgetExecution } from '../../shell/drafts/cachedExecutions.ts'
import { draftKey, removeDraft } from '../../shell/drafts/drafts.ts'
import { framedBase } from '../../shell/framing/framed.ts'
import { FactsOffer } from './FactsOffer.tsx'
import { forgetFacts } from './keptFacts.ts'
import { Receipt } from './Receipt.tsx'
import { type Opened, VISITOR, type VisitLink } from './useVisit.ts'
import classes from './Visit.module.css'
import { forgetSession } from './visitStore.ts'

/**
 * In this file because a file of its own would cut the page's first script into thirty.
 * @public It is imported on demand.
 */
export { FactsOffer }

/** In ms: how often an unfinished generation is asked about. */
const POLL = 2_000

type Props = { visit: VisitLink; opened: Opened; onChange: (read: Visit) => void }

/** After finishing: the documents that the visitor may have. */
export default function Thanks({ visit: own, opened: { link, visit }, onChange }: Props) {
  const { secret, calls } = own
  const { job, files } = visit
  const running = job?.state === 'queued' || job?.state === 'running'
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
      <IconCircleCheck size={40} stroke={1.5} aria-hidden className={classes.check} />
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
      <Receipt visit={visit} />
      <Text c="dimmed" size="sm">
        {closingText(running)}
      </Text>
      <Leave leave={() => leave(own, visit.id)} />
      {framedBase && visit.redirect && (
        <div>
          <Button component="a" href={visit.redirect} target="_top">
            Continuar
          </Button>
        </div>
      )}
    </>
  )
}

function closingText(running: boolean): string {
  if (framedBase) return 'Se o aparelho não é seu, saia antes.'
  if (running) return 'Não precisa esperar: o documento fica pronto sem esta página aberta.'
  return 'Você já pode fechar esta página. Se o aparelho não é seu, saia antes.'
}

/** Ends the session on this device and erases what this browser knows of the answers. */
async function leave({ secret, session, calls, open }: VisitLink, id: string): Promise<void> {
  try {
    await calls.endVisit({ params: { hash: secret } })
  } catch (error) {
    // A session that the server no longer knows has ended already.
    if (isTransient(error)) throw error
  }
  session.current = undefined
  forgetSession(secret)
  forgetFacts()
  await Promise.all([forgetExecution(VISITOR, id), removeDraft(draftKey(VISITOR, 'execution', id))])
  await open()
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
      {file.type === 'pdf' && (
        <ShareFileButton
          size="md"
          variant="default"
          name={file.name}
          read={read}
          onFailure={(error) => setProblem(error instanceof Error ? error.message : String(error))}
        />
      )}
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem}
        </Text>
      )}
    </li>
  )
}
