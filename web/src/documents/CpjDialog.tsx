import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'

type LinkedRecord = { readonly processo?: string; readonly pessoa?: string }

type Props = {
  execution: ExecutionSummary
  opened: boolean
  onClose: () => void
  title: string
  text: ReactNode
  /** Label of the primary button. */
  action: string
  /** Without, one record must be said. */
  optional?: boolean
  run: (record: LinkedRecord | undefined) => Promise<unknown>
}

/** As they are kept with a document. */
export function linkedOf({ integration }: ExecutionSummary, kind: 'processo' | 'pessoa'): string {
  const cpj = integration?.cpj
  const value = typeof cpj === 'object' && cpj !== null && !Array.isArray(cpj) ? cpj[kind] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Asks which records of CPJ a document belongs to, and does something with them. */
export function CpjDialog({ execution, opened, onClose, title, text, action, optional = false, run }: Props) {
  const [processo, setProcesso] = useState(linkedOf(execution, 'processo'))
  const [pessoa, setPessoa] = useState(linkedOf(execution, 'pessoa'))
  const isEmpty = processo.trim() === '' && pessoa.trim() === ''
  const act = useMutation({
    mutationFn: () =>
      run(
        isEmpty
          ? undefined
          : {
              ...(processo.trim() && { processo: processo.trim() }),
              ...(pessoa.trim() && { pessoa: pessoa.trim() }),
            },
      ),
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <form onSubmit={submit} aria-label={title}>
        <Stack gap="md">
          <Text c="dimmed">{text}</Text>
          <FailureAlert error={act.error} />
          <TextInput
            label="Processo"
            description="O número que o CPJ deu ao processo (PJ)."
            data-autofocus
            data-verbatim
            maxLength={60}
            value={processo}
            onChange={({ currentTarget: { value } }) => setProcesso(value)}
          />
          <TextInput
            label="Pessoa"
            description="O código da pessoa no CPJ, se alguma pergunta vem de lá."
            data-verbatim
            maxLength={60}
            value={pessoa}
            onChange={({ currentTarget: { value } }) => setPessoa(value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={act.isPending} disabled={isEmpty && !optional}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
