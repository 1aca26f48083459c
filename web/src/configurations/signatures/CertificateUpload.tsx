import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Certificate } from '#shared/api/signatures/schemas.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { FileDrop } from '../../blocks/FileDrop.tsx'
import { CallFailure, client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'

type Props = { opened: boolean; onClose: () => void; onUploaded: (certificate: Certificate) => void }

/** Takes the organisation's A1 file with its password. */
export function CertificateUpload({ opened, onClose, onUploaded }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Certificado da organização" size={500}>
      <Uploading onClose={onClose} onUploaded={onUploaded} />
    </Modal>
  )
}

function Uploading({ onClose, onUploaded }: Omit<Props, 'opened'>) {
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'file' | 'password'>()
  const box = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    // The password is kept nowhere once the dialog is gone.
    gcTime: 0,
    mutationFn: (certificate: File) =>
      client.signatures.uploadCertificate({ body: { password }, files: { certificate } }, { quiet: true }),
    onSuccess: (next) => {
      onUploaded(next)
      onClose()
    },
    onError: (error) => {
      if (passwordProblemIn(error)) box.current?.focus()
    },
  })
  const passwordProblem = passwordProblemIn(upload.error)
  return (
    <form
      aria-label="Certificado da organização"
      onSubmit={(event) => {
        event.preventDefault()
        const lacks = !file ? 'file' : password === '' ? 'password' : undefined
        setMissing(lacks)
        if (lacks === 'password') box.current?.focus()
        if (file && !lacks && !upload.isPending) upload.mutate(file)
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">
          O arquivo A1 (.p12 ou .pfx) do e-CNPJ. Ele fica guardado cifrado e só sela os documentos desta organização; a
          senha serve para abri-lo agora e não é guardada.
        </Text>
        {!passwordProblem && <FailureAlert error={upload.error} />}
        <div>
          <FileDrop
            icon={<IconCertificate size={28} stroke={1.4} aria-hidden />}
            choose="o certificado"
            drag="o certificado"
            kinds=".p12 ou .pfx"
            limit="100 KB"
            accept=".p12,.pfx,application/x-pkcs12"
            busy={file?.name}
            take={(chosen) => {
              setFile(chosen)
              setMissing(undefined)
              upload.reset()
            }}
          />
          {missing === 'file' && (
            <Text size="sm" c="var(--m-status-red)" mt={4} role="alert">
              Escolha o arquivo do certificado
            </Text>
          )}
        </div>
        <PasswordInput
          ref={box}
          label="Senha do certificado"
          autoComplete="off"
          value={password}
          error={missing === 'password' ? 'Informe a senha do certificado' : passwordProblem}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setMissing(undefined)
          }}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={upload.isPending}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The message about the password, if that was what was wrong. */
function passwordProblemIn(error: Error | null): string | undefined {
  if (!(error instanceof CallFailure)) return undefined
  return error.problems.find(({ path }) => path === 'body.password')?.message
}
