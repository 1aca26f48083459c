import { Button, Group, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { formatOab, isOab } from '#shared/format/oab.ts'
import { NameFields } from '../identity/index.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { rememberUser } from '../shell/session/session.ts'
import { useMember } from '../shell/session/useMember.ts'
import { Picture } from './Picture.tsx'
import { useAccountChange } from './useAccountChange.ts'
import { type Names, useNames } from './useNames.ts'

export function PersonalData() {
  const member = useMember()
  const { names, changed, change, settle } = useNames(member)
  const saving = useAccountChange(async (sent: Names) => {
    rememberUser(await client.identity.updateUser({ params: { id: member.id }, body: sent }, { quiet: true }))
    settle(sent)
    notify({ type: 'other', text: 'Dados salvos.' })
  })
  const busy = saving.isPending
  const wrongOab = names.oab.trim() !== '' && !isOab(names.oab)
  const complete = names.firstName.trim() !== '' && names.lastName.trim() !== '' && !wrongOab
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(names)
  }
  return (
    <Stack gap="md">
      <Picture />
      <form onSubmit={save} aria-label="Dados pessoais">
        <Stack gap="md">
          <FailureAlert error={saving.error} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <NameFields value={names} onChange={(typed) => change({ ...names, ...typed })} size="sm" />
          </SimpleGrid>
          <TextInput
            label="Inscrição na OAB"
            description="Já vem respondida nos documentos que você preenche e que a pedem."
            placeholder="123.456/SP"
            autoComplete="off"
            maxLength={40}
            value={names.oab}
            error={changed && wrongOab ? 'Escreva o número e o estado, como 123.456/SP.' : undefined}
            onChange={(event) => change({ ...names, oab: event.currentTarget.value })}
            onBlur={() => {
              const written = formatOab(names.oab)
              if (written && written !== names.oab) change({ ...names, oab: written })
            }}
          />
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
