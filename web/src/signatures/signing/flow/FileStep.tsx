import { Button, FileButton, Progress, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { writeBytes } from '#shared/format/fileKinds.ts'
import { downloadDocument } from '../paper/downloadDocument.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import type { StepProps } from './stepProps.ts'

type Props = Pick<StepProps, 'place' | 'count' | 'problem'> & {
  hash: string
  documents: Signing['documents']
  sign: (files: readonly File[]) => Promise<void>
  busy: boolean
  share: number | undefined
}

/** Takes PDF files that were signed in another program, one for each document. */
export default function FileStep({ hash, documents, place, count, problem, sign, busy, share }: Props) {
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({})
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const missing = documents.filter(({ id }) => !files[id])
  const submit = () => {
    if (busy) return
    setTried(true)
    if (missing.length === 0) void sign(documents.map(({ id }) => files[id]!))
  }
  const download = async (document: Signing['documents'][number]) => {
    setFailure('')
    await downloadDocument(hash, document, { toSign: true }).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <StepFrame title="Enviar o PDF assinado" place={place} count={count} onSubmit={submit}>
      <Text c="dimmed">
        Baixe {documents.length === 1 ? 'o documento' : 'cada documento'}, assine com o seu certificado no programa que
        você usa, sem mudar mais nada, e envie aqui o resultado.
      </Text>
      <ol className={classes.files}>
        {documents.map((document) => {
          const file = files[document.id]
          return (
            <li key={document.id}>
              <strong className={classes.fileName}>{document.name}</strong>
              <div className={classes.acts}>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  aria-label={`Baixar ${document.name} para assinar`}
                  onClick={() => void download(document)}
                >
                  Baixar
                </Button>
                <FileButton
                  accept="application/pdf,.pdf"
                  onChange={(chosen) => chosen && setFiles((before) => ({ ...before, [document.id]: chosen }))}
                >
                  {(props) => (
                    <Button
                      {...props}
                      variant="default"
                      leftSection={<IconFileUpload size={16} aria-hidden />}
                      aria-label={`${file ? 'Trocar' : 'Escolher o assinado'}: ${document.name}`}
                    >
                      {file ? 'Trocar' : 'Escolher o assinado'}
                    </Button>
                  )}
                </FileButton>
              </div>
              {file && (
                <Text c="dimmed" className={classes.fileName} data-verbatim>
                  {file.name} · {writeBytes(file.size)}
                </Text>
              )}
              {tried && !file && (
                <Text c="var(--m-status-red)" role="alert">
                  Escolha o PDF assinado deste documento.
                </Text>
              )}
            </li>
          )
        })}
      </ol>
      {(problem?.text ?? failure) && (
        <Text role="alert" c="var(--m-status-red)">
          {problem?.text ?? failure}
        </Text>
      )}
      {share !== undefined && <Progress value={share * 100} aria-label="Envio dos arquivos" />}
      <Button type="submit" size="md" fullWidth loading={busy}>
        Enviar e concluir a assinatura
      </Button>
    </StepFrame>
  )
}
