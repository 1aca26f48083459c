import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { addressesIn, addressProblem } from '../../emails/index.ts'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useSettle } from './useSettle.ts'

/** The most that the server takes at once. */
const MOST = 20

type Props = { envelope: EnvelopeDetails; opened: boolean; onClose: () => void }

/** Sends the signed documents to other people. */
export function CopiesDialog({ envelope, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Enviar cópias" size={460}>
      <Sending envelope={envelope} onClose={onClose} />
    </Modal>
  )
}

function Sending({ envelope: { id }, onClose }: Omit<Props, 'opened'>) {
  const settle = useSettle()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (to: readonly string[]) =>
      client.signatures.sendEnvelopeCopies({ params: { id }, body: { to: [...to] } }, { quiet: true }),
    onSuccess: (envelope, to) => {
      settle(envelope)
      notify({ type: 'other', text: to.length === 1 ? 'Cópia enviada.' : `Cópias enviadas a ${to.length} pessoas.` })
      onClose()
    },
  })
  return (
    <form
      aria-label="Enviar cópias"
      onSubmit={(event) => {
        event.preventDefault()
        const to = addressesIn(typed)
        const wrong = addressProblem(to, MOST)
        setProblem(wrong)
        if (wrong) box.current?.focus()
        else if (!send.isPending) send.mutate(to)
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">Os documentos assinados vão por e-mail, a cada pessoa na própria mensagem.</Text>
        <FailureAlert error={send.error} />
        <EmailInput
          ref={box}
          label="Para"
          description="Um ou mais e-mails, separados por vírgula."
          data-autofocus
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(text) => {
            setTyped(text)
            setProblem(undefined)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={send.isPending}>
            Enviar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
