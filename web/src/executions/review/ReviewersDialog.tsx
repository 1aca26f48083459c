import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { Execution } from '#shared/api/executions.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { ReviewerPicker } from '../../configurations/index.ts'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { executionKeys } from '../queries.ts'

type Props = { opened: boolean; execution: Execution; onClose: () => void; onDone: () => void }

/** Lets owners replace the reviewers who have not approved yet. */
export function ReviewersDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Trocar quem revisa">
      {opened && <Fields {...rest} />}
    </Modal>
  )
}

function Fields({ execution, onClose, onDone }: Omit<Props, 'opened'>) {
  const queries = useQueryClient()
  const [named, setNamed] = useState<readonly NamedReviewer[]>(
    () =>
      execution.review?.reviewers.filter(({ approvedBy }) => !approvedBy).map(({ type, id }) => ({ type, id })) ?? [],
  )
  const save = useMutation({
    mutationFn: () =>
      client.executions.replaceReviewers(
        { params: { id: execution.id }, body: { version: execution.version, reviewers: [...named] } },
        { quiet: true },
      ),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [...executionKeys.all, 'list'] })
      notify({ type: 'other', text: 'Quem revisa foi trocado e avisado.' })
      onClose()
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (named.length > 0) save.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Quem revisa">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          O que já foi aprovado fica. De quem você escolher espera-se a aprovação que falta.
        </Text>
        <ReviewerPicker value={named} onChange={setNamed} />
        <FailureAlert error={save.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending} disabled={named.length === 0}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
