import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { titleOf } from '../words.ts'
import { useSettle } from './useSettle.ts'

type Props = { envelope: EnvelopeSummary | undefined; onClose: () => void }

/** Cancels an envelope under way, with a reason that everybody who was invited reads. */
export function CancelDialog({ envelope, onClose }: Props) {
  return (
    <Modal opened={envelope !== undefined} onClose={onClose} title="Cancelar o envelope" size="md">
      {envelope && <Cancelling envelope={envelope} onClose={onClose} />}
    </Modal>
  )
}

function Cancelling({ envelope, onClose }: { envelope: EnvelopeSummary; onClose: () => void }) {
  const { id } = envelope
  const title = titleOf(envelope)
  const settle = useSettle()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const cancel = useMutation({
    mutationFn: () => client.signatures.cancelEnvelope({ params: { id }, body: { reason } }, { quiet: true }),
    onSuccess: (cancelled) => {
      settle(cancelled)
      notify({ type: 'other', text: `“${title}” foi cancelado.` })
      onClose()
    },
  })
  return (
    <form
      aria-label="Cancelar o envelope"
      onSubmit={(event) => {
        event.preventDefault()
        const blank = reason.trim() === ''
        setMissing(blank)
        if (blank) box.current?.focus()
        else if (!cancel.isPending) cancel.mutate()
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">
          Os links de “{title}” deixam de valer, e quem já recebeu o documento é avisado com o motivo. Para pedir as
          assinaturas de novo é preciso outro envelope.
        </Text>
        <FailureAlert error={cancel.error} />
        <Textarea
          ref={box}
          label="Motivo"
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={reason}
          error={missing ? 'Escreva o motivo' : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" color="red.8" loading={cancel.isPending}>
            Cancelar o envelope
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
