import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Values } from '#shared/api/values.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { interviewKeys } from '../queries.ts'

type Props = {
  interviewId: string
  /** Whose text is expected; without it, the newest. */
  version?: number
  /** The proposed name. */
  name: string
  /** Resolves once what must be saved first is saved; undefined if it is not. */
  answers: () => Promise<Values | undefined>
  opened: boolean
  onClose: () => void
}

/** Keeps answers as a scenario of their model, under a name. */
export default function KeepScenario({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Guardar como cenário de teste" size={480}>
      <Naming {...props} onClose={onClose} />
    </Modal>
  )
}

function Naming({ interviewId, version, name, answers, onClose }: Omit<Props, 'opened'>) {
  const queries = useQueryClient()
  const form = useForm({
    stored: { name },
    send: async (value) => {
      const values = await answers()
      if (values === undefined) throw new Error('As alterações ainda não foram salvas. Nada se perdeu; tente de novo.')
      await client.interviews.createScenario(
        { params: { id: interviewId }, body: { name: value.name, values, version } },
        { quiet: true },
      )
      await queries.invalidateQueries({ queryKey: interviewKeys.scenarios(interviewId) })
      notify({ type: 'other', text: `O cenário “${value.name}” está guardado no modelo.` })
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Stack>
        <Text size="sm">
          As respostas e o texto que os documentos têm com elas ficam no modelo. A cada alteração salva, o texto é
          conferido; se mudar, a publicação espera que você aceite o texto novo.
        </Text>
        <TextInput
          data-autofocus
          label="Nome do cenário"
          placeholder="Pessoa jurídica, com fiador"
          maxLength={120}
          value={form.value.name}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
          error={form.problemOf('name')}
        />
        <Text size="sm" c="dimmed">
          Quem edita o modelo vê estas respostas. Arquivos enviados e senhas não são guardados.
        </Text>
        <FailureAlert error={form.error} problemsBeside />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.busy} disabled={form.value.name.trim() === ''}>
            Guardar cenário
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
