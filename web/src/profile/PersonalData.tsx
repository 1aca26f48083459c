import { Alert, Button, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { NameFields } from '../identity/index.ts'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { rememberUser } from '../shell/session/session.ts'
import { useMember } from '../shell/session/useMember.ts'
import { Picture } from './Picture.tsx'
import { useAct } from './useAct.ts'
import { useNames } from './useNames.ts'

export function PersonalData() {
  const member = useMember()
  const { names, changed, change, settle } = useNames(member)
  const { run, busy, failure } = useAct()
  const complete = names.firstName.trim() !== '' && names.lastName.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      rememberUser(await client.identity.updateUser({ params: { id: member.id }, body: names }, { quiet: true }))
      settle(names)
      notify({ type: 'other', text: 'Dados salvos.' })
    })
  }
  return (
    <Stack gap="md">
      <Picture />
      <form onSubmit={save} aria-label="Dados pessoais">
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <NameFields value={names} onChange={change} size="sm" />
          </SimpleGrid>
          <Input.Wrapper
            label="E-mail"
            labelElement="div"
            description="É com ele que você entra; por isso não muda aqui."
            inputWrapperOrder={['label', 'input', 'description']}
          >
            <Text>{member.email}</Text>
          </Input.Wrapper>
          <Group gap="xs">
            <Button type="submit" loading={busy} disabled={!changed || !complete}>
              Salvar
            </Button>
            {changed && !busy && (
              <Button variant="subtle" color="gray" onClick={() => settle(names)}>
                Desfazer
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}
