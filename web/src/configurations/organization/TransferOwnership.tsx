import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { type Person, PersonPicker } from '../../shell/people/PersonPicker.tsx'
import { rememberUser } from '../../shell/session/session.ts'
import { useMember } from '../../shell/session/useMember.ts'

/** Transfers the organisation's ownership, after typing its name and the password. */
export function TransferOwnership({ organizationName }: { organizationName: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" c="var(--m-status-red)" onClick={() => setOpened(true)}>
        Transferir a propriedade
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`Transferir ${organizationName}`} size="lg">
        <Transfer organizationName={organizationName} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function Transfer({ organizationName, onClose }: { organizationName: string; onClose: () => void }) {
  const { id } = useMember()
  const [person, setPerson] = useState<Person>()
  const [typedName, setTypedName] = useState('')
  const [password, setPassword] = useState('')
  const ready = person !== undefined && typedName.trim() === organizationName && password !== ''
  const transfer = useMutation({
    // The input contains the password: keep no trace of the mutation once the form is gone.
    gcTime: 0,
    mutationFn: (to: Person) =>
      client.identity.transferOwnership({ params: { id: to.id }, body: { password } }, { quiet: true }),
    onSuccess: (me, { name }) => {
      notify({ type: 'other', text: `${name} agora é responsável por ${organizationName}.` })
      // The user is no longer an owner and may not open this screen: go to the overview.
      rememberUser(me)
    },
  })
  const busy = transfer.isPending || transfer.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) transfer.mutate(person)
  }
  return (
    <form onSubmit={submit} aria-label="Transferir a propriedade">
      <Stack gap="md">
        <FailureAlert error={transfer.error} />
        <Text c="dimmed">
          Quem receber passa a decidir pessoas, cobrança e configurações. Você deixa de ver esta tela assim que
          confirmar.
        </Text>
        <PersonPicker
          label="Novo proprietário"
          description="Só quem já entrou na organização pode receber."
          value={person}
          onChange={setPerson}
          without={({ id: other, invited }) => other === id || invited === true}
        />
        <TextInput
          label={`Para confirmar, digite ${organizationName}`}
          autoComplete="off"
          value={typedName}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
        <PasswordInput
          label="Sua senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" color="red.8" loading={busy} disabled={!ready}>
          Transferir
        </Button>
      </Group>
    </form>
  )
}
