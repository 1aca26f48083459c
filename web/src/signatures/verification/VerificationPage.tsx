import { Progress, Text, Title } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import type { VerifiedEnvelope, VerifiedFile } from '#shared/api/signatures/verification.ts'
import { FileDrop } from '../../blocks/FileDrop.tsx'
import { CallFailure } from '../../shell/client/failure.ts'
import { Mark } from '../../shell/Mark.tsx'
import { OpenPage } from '../page/OpenPage.tsx'
import { signatureCalls } from '../page/signatureCalls.ts'
import { checkFile } from './checkFile.ts'
import { EnvelopeResult } from './EnvelopeResult.tsx'
import { FileResult } from './FileResult.tsx'
import { NumberForm } from './NumberForm.tsx'
import { numberIn } from './numberIn.ts'
import classes from './Verification.module.css'

/** What anybody sees who wants to know whether a document is as it was signed. */
export function VerificationPage() {
  useEffect(() => {
    document.getElementById('opening')?.remove()
  }, [])
  return (
    <OpenPage color={DEFAULT_SECONDARY_COLOR}>
      <header className={classes.top}>
        <a href="/" className={classes.home} aria-label="Minuta, página inicial">
          <Mark />
        </a>
      </header>
      <main className={classes.page}>
        <div>
          <Title order={1}>Verificar um documento assinado</Title>
          <Text c="dimmed" size="md" mt={8}>
            Confira se um PDF está como foi assinado, por quem e quando. Vale para qualquer PDF com assinatura digital,
            e não é preciso ter conta.
          </Text>
        </div>
        <Verification />
      </main>
    </OpenPage>
  )
}

function Verification() {
  const [asked] = useState(() => numberIn(location.pathname))
  const number = useNumber(asked)
  const file = useFile()
  return (
    <>
      {file.checked && <FileResult key={file.checked.key} file={file.checked.result} name={file.checked.name} />}
      {number.found && !file.checked && <EnvelopeResult key={number.found.number} envelope={number.found} />}
      <section className={classes.ways} aria-label="Conferir">
        <div>
          <FileDrop
            icon={<IconFileCertificate size={36} stroke={1.3} aria-hidden />}
            choose={file.checked ? 'outro PDF' : 'o PDF que você recebeu'}
            drag={file.checked ? 'outro PDF' : 'o PDF que você recebeu'}
            kinds="PDF"
            limit="50 MB"
            accept="application/pdf,.pdf"
            busy={
              file.busy ? (file.share === undefined ? 'Conferindo as assinaturas…' : 'Enviando o arquivo…') : undefined
            }
            take={(chosen) => void file.check(chosen)}
          />
          {file.busy && file.share !== undefined && (
            <Progress value={file.share * 100} mt={8} aria-label="Envio do arquivo" />
          )}
          {file.problem && (
            <Text role="alert" c="var(--m-status-red)" mt={8}>
              {file.problem}
            </Text>
          )}
          <Text c="dimmed" size="sm" mt={8}>
            O arquivo é usado só para esta conferência e apagado em seguida.
          </Text>
        </div>
        <NumberForm
          initial={asked ?? ''}
          busy={number.busy}
          error={number.problem}
          look={(chosen) => {
            file.leave()
            history.replaceState(null, '', `/verificar/${chosen}`)
            void number.look(chosen)
          }}
        />
      </section>
    </>
  )
}

/** An envelope looked up by its number. */
function useNumber(asked: string | undefined) {
  const [found, setFound] = useState<VerifiedEnvelope>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const look = useCallback(async (number: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setFound(await signatureCalls.verifyNumber({ params: { number } }))
    } catch (error) {
      setFound(undefined)
      const isUnknown = error instanceof CallFailure && error.code === 'not_found'
      setProblem(isUnknown ? UNKNOWN : error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => {
    if (asked) void look(asked)
  }, [asked, look])
  return { found, busy, problem, look }
}

const UNKNOWN = 'Não há documento com este número. Confira cada letra, ou confira o PDF acima.'

/** A file that is checked, one at a time. */
function useFile() {
  const [checked, setChecked] = useState<{ key: number; result: VerifiedFile; name: string }>()
  const [busy, setBusy] = useState(false)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef(false)
  const check = async (file: File) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem('')
    setChecked(undefined)
    try {
      setChecked({ key: Date.now(), result: await checkFile(file, setShare), name: file.name })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { checked, busy, share, problem, check, leave: () => setChecked(undefined) }
}
