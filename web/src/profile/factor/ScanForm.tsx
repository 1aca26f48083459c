import { Anchor, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useAccountChange } from '../useAccountChange.ts'
import { QrCode } from './QrCode.tsx'
import classes from './ScanForm.module.css'

export type TotpSecret = { readonly secret: string; readonly otpauth: string }

type Props = {
  secret: TotpSecret
  /** Rejects with a message to show; the input stays. */
  onCode: (code: string) => Promise<void>
  /** Omitted if there is nothing to go back to. */
  onCancel?: () => void
}

/** Shows the secret for the authenticator app, and asks for its first code. */
export function ScanForm({ secret: { secret, otpauth }, onCode, onCancel }: Props) {
  const [code, setCode] = useState('')
  const { mutate, isPending: busy, error } = useAccountChange(onCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(code)
  }
  return (
    <form onSubmit={submit} aria-label="Confirmar o aplicativo">
      <Stack gap="md">
        <Text c="dimmed">
          Leia o QR code no aplicativo autenticador. Se estiver neste mesmo aparelho,{' '}
          <Anchor href={otpauth} underline="always" inherit>
            abra o aplicativo
          </Anchor>{' '}
          ou digite nele a chave.
        </Text>
        <div className={classes.scan}>
          <QrCode text={otpauth} label="QR code para o aplicativo autenticador" />
          <div className={classes.manual}>
            <Text fw={500}>Chave</Text>
            <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button variant="default" size="compact-sm" onClick={copy}>
                  {copied ? 'Copiada' : 'Copiar a chave'}
                </Button>
              )}
            </CopyButton>
          </div>
        </div>
        <FailureAlert error={error} />
        <TextInput
          label="Código que o aplicativo mostra"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          required
          withAsterisk={false}
          maxLength={30}
          classNames={{ input: 'tabular' }}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" disabled={busy} onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={code.trim() === ''}>
            Ligar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
