import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { rememberUser } from '../../shell/session/session.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type Person, PersonPicker } from '../people/PersonPicker.tsx'

/** Hands the organisation over: last on the page, with its name typed and the password. */
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ready = person !== undefined && typedName.trim() === organizationName && password !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!person || !ready || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const me = await client.identity.transferOwnership(
        { params: { id: person.id }, body: { password } },
        { quiet: true },
      )
      notify({ type: 'other', text: `${person.name} agora é responsável por ${organizationName}.` })
      // Without the ownership this screen is closed to this person, who is taken to the overview.
      rememberUser(me)
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : errorText.internal)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Transferir a propriedade">
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
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
