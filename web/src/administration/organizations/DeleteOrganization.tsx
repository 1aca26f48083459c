import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import type { AdministeredOrganization } from '../queries.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

type Props = { organization: AdministeredOrganization | undefined; onClose: () => void }

/** S0 §8. */
const NO_ID = 'Id é obrigado'
const NO_EMAIL = 'Email é obrigatório'

/** Deletes an organisation after its id and an owner's e-mail are typed, to prevent mistakes. */
export function DeleteOrganization({ organization, onClose }: Props) {
  const [id, setId] = useState('')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const act = useOrganizationAct({
    act: (wanted: AdministeredOrganization) =>
      client.administration.deleteOrganization(
        { params: { id: wanted.id }, query: { email: email.trim() } },
        { quiet: true },
      ),
    done: ({ name }) => `${name} foi excluída. Os dados dela estão sendo apagados.`,
    afterwards: onClose,
  })
  const faults = {
    id: id.trim() === '' ? NO_ID : id.trim() !== organization?.id && 'Não é o id desta organização',
    email: email.trim() === '' && NO_EMAIL,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (organization && !faults.id && !faults.email) act.mutate(organization)
  }
  const forget = () => {
    setId('')
    setEmail('')
    setTried(false)
    act.reset()
  }
  return (
    <Modal
      opened={organization !== undefined}
      onClose={() => !act.isPending && onClose()}
      onExitTransitionEnd={forget}
      title={`Excluir ${organization?.name ?? ''}`}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>
            Pessoas, modelos, documentos, arquivos e registros desta organização deixam de existir. Não há como
            desfazer.
          </Text>
          <FailureAlert error={act.error} />
          <TextInput
            label="Id da organização"
            description={
              <>
                Digite <Code>{organization?.id}</Code>
              </>
            }
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={id}
            error={tried && faults.id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          />
          <TextInput
            label="E-mail de um proprietário"
            type="email"
            autoComplete="off"
            value={email}
            error={tried && faults.email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={act.isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="red.8" loading={act.isPending}>
            Excluir a organização
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
