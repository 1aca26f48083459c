import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { emailFault } from '#shared/format/emailFault.ts'
import { capital } from '#shared/format/text.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { EmailInput } from '../../blocks/EmailInput.tsx'

type Props = {
  onClose: () => void
  /** Saves what was typed and sends the address. */
  send: (email: string) => Promise<unknown>
}

/** E-mails an address with which the visitor goes on with the same answers on another device. */
export default function GoOnElsewhere({ onClose, send }: Props) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fault = email.trim() === '' ? 'Informe o seu e-mail.' : emailFault(email)
    if (fault) return setProblem(capital(fault))
    setBusy(true)
    setProblem('')
    try {
      await send(email.trim())
      setSentTo(email.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title="Continuar em outro aparelho" size="md">
      {sentTo ? (
        <Stack>
          <Text role="status">
            Enviamos a {sentTo} um link para continuar de onde você parou. Ele vale por 7 dias e uma única vez.
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              Voltar às perguntas
            </Button>
          </Group>
        </Stack>
      ) : (
        <form noValidate aria-label="Continuar em outro aparelho" onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text c="dimmed">
              Enviamos ao seu e-mail um link que abre estas mesmas respostas em outro celular ou computador.
            </Text>
            <EmailInput
              size="md"
              label="O seu e-mail"
              type="email"
              autoComplete="email"
              data-autofocus
              value={email}
              error={problem}
              onChange={setEmail}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancelar
              </Button>
              <Button type="submit" loading={busy}>
                Enviar o link
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
