import { Button, FileButton, PasswordInput, Text } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { ChunkFailure, loadCode } from '../../../blocks/chunks/loadChunk.ts'
import type { CertificateRefusal, OpenedCertificate } from '../certificate/openCertificate.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import type { StepProps } from './stepProps.ts'

const loadReader = () => loadCode(() => import('../certificate/openCertificate.ts'))

type Props = Pick<StepProps, 'place' | 'count' | 'problem'> & {
  sign: (certificate: OpenedCertificate) => Promise<void>
  busy: boolean
}

/** Signs with an A1 file, which is opened here and stays here. */
export default function CertificateStep({ place, count, problem, sign, busy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [opening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<CertificateRefusal>()
  const [certificate, setCertificate] = useState<OpenedCertificate>()
  useEffect(() => void loadReader().catch(() => undefined), [])

  const choose = (chosen: File | null) => {
    if (!chosen) return
    setFile(chosen)
    setCertificate(undefined)
    setRefusal(undefined)
    requestAnimationFrame(() => input.current?.focus())
  }
  const open = async () => {
    if (!file) return setRefusal({ of: 'file', text: 'Escolha o arquivo do certificado.' })
    setOpening(true)
    setRefusal(undefined)
    try {
      const { openCertificate } = await loadReader()
      const opened = await openCertificate(file, password)
      if ('of' in opened) {
        setRefusal(opened)
        if (opened.of === 'password') input.current?.focus()
        return
      }
      setCertificate(opened)
      setPassword('')
    } catch (error) {
      console.warn(error)
      setRefusal({
        of: 'file',
        text:
          error instanceof ChunkFailure
            ? error.message
            : 'Não foi possível abrir o certificado agora. Verifique a conexão e tente de novo.',
      })
    } finally {
      setOpening(false)
    }
  }
  const submit = () => {
    if (busy || opening) return
    void (certificate ? sign(certificate) : open())
  }
  return (
    <StepFrame title="Seu certificado digital" place={place} count={count} onSubmit={submit}>
      <Text c="dimmed">
        O arquivo e a senha são usados só neste aparelho, para assinar. Nada deles é enviado nem guardado.
      </Text>
      <FileButton accept=".pfx,.p12,application/x-pkcs12" onChange={choose}>
        {(props) => (
          <Button {...props} size="md" variant="default" leftSection={<IconCertificate size={18} aria-hidden />}>
            {file ? 'Escolher outro arquivo' : 'Escolher o arquivo .pfx ou .p12'}
          </Button>
        )}
      </FileButton>
      {file && !certificate && (
        <>
          <Text className={classes.fileName} data-verbatim>
            {file.name}
          </Text>
          <PasswordInput
            ref={input}
            size="md"
            label="Senha do certificado"
            autoComplete="off"
            value={password}
            error={refusal?.of === 'password' && refusal.text}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar', tabIndex: 0 }}
          />
        </>
      )}
      {refusal?.of === 'file' && (
        <Text role="alert" c="var(--m-status-red)">
          {refusal.text}
        </Text>
      )}
      {certificate && (
        <div className={classes.certificate} role="status">
          <strong data-verbatim>{certificate.name}</strong>
          <Text c="dimmed" data-verbatim>
            Emitido por {certificate.issuer}
          </Text>
          <Text c="dimmed">Válido até {formatDateTime(certificate.until, 'DD/MM/YYYY')}</Text>
        </div>
      )}
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem.text}
        </Text>
      )}
      <Button type="submit" size="md" fullWidth loading={busy || opening}>
        {certificate ? 'Assinar com este certificado' : 'Abrir o certificado'}
      </Button>
    </StepFrame>
  )
}
