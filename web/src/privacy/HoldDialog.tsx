import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'

type Props = {
  execution: Pick<ExecutionSummary, 'id' | 'hold'>
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** Puts a document under legal hold, or lifts it, with a reason. */
export function HoldDialog(props: Props) {
  const { execution, opened, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} title={execution.hold ? 'Retirar a guarda legal' : 'Pôr sob guarda legal'}>
      <Fields {...props} />
    </Modal>
  )
}

function Fields({ execution: { id, hold }, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const act = useMutation({
    mutationFn: () => {
      const input = { params: { id }, body: { reason } }
      return hold
        ? client.privacy.releaseExecution(input, { quiet: true })
        : client.privacy.holdExecution(input, { quiet: true })
    },
    onSuccess: () => {
      notify({ type: 'other', text: hold ? 'Guarda legal retirada.' : 'Documento sob guarda legal.' })
      onChanged()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = reason.trim().length < 3
    setMissing(isMissing)
    if (!isMissing && !act.isPending) act.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Guarda legal" noValidate>
      <Stack gap="sm">
        {hold ? (
          <Alert color="gray" title="Motivo da guarda">
            {hold.reason}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            Enquanto a guarda durar, ninguém exclui o documento: nem pela lixeira, nem pelo pedido de um titular, nem
            pelo prazo de guarda do modelo. O motivo fica nos registros.
          </Text>
        )}
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={missing && 'Escreva o motivo.'}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
          data-autofocus
        />
        <FailureAlert error={act.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={act.isPending}>
            {hold ? 'Retirar a guarda' : 'Pôr sob guarda'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
