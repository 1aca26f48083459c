import { Alert, Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Privilege } from '#shared/api/call.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { NameFields } from '../../identity/index.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { useSending } from '../form/useSending.ts'
import { PrivilegeFields } from './PrivilegeFields.tsx'
import { peopleKeys } from './queries.ts'

const blank = { email: '', firstName: '', lastName: '', privileges: [] as Privilege[] }

/** Asks somebody into the organisation by e-mail. */
export function InvitePerson({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const formId = useId()
  const [typed, setTyped] = useState(blank)
  const [suggestion, setSuggestion] = useState<string>()
  const { send, busy, failure, forget } = useSending()
  const { email, firstName, lastName, privileges } = typed
  const complete = email.includes('@') && firstName.trim() !== '' && lastName.trim() !== ''
  const change = (part: Partial<typeof blank>) => setTyped((before) => ({ ...before, ...part }))
  const close = () => {
    setTyped(blank)
    setSuggestion(undefined)
    forget()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const invited = await client.identity.createUser({ body: typed }, { quiet: true })
      void queries.invalidateQueries({ queryKey: peopleKeys.all(organization) })
      notify({ type: 'other', text: `Convite enviado a ${invited.email}. Ele vale por 7 dias.` })
      close()
    })
  }
  const checkEmail = async () => {
    if (!email.includes('@')) return
    const checked = await client.identity.checkEmail({ body: { email } }, { quiet: true }).catch(() => undefined)
    setSuggestion(checked?.suggestion)
  }
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title="Convidar uma pessoa"
      caption="Ela recebe um link de uso único, válido por 7 dias."
      dirty={email !== '' || firstName !== '' || lastName !== '' || privileges.length > 0}
      busy={busy}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={!complete}>
            Enviar o convite
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} aria-label="Convite">
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="off"
            data-autofocus
            required
            withAsterisk={false}
            maxLength={254}
            value={email}
            onChange={(event) => {
              setSuggestion(undefined)
              change({ email: event.currentTarget.value })
            }}
            onBlur={() => void checkEmail()}
          />
          {suggestion && (
            <div role="status">
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => {
                  change({ email: suggestion })
                  setSuggestion(undefined)
                }}
              >
                Você quis dizer {suggestion}?
              </Button>
            </div>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <NameFields value={{ firstName, lastName }} onChange={change} size="sm" />
          </SimpleGrid>
          <PrivilegeFields value={privileges} onChange={(chosen) => change({ privileges: chosen })} />
        </Stack>
      </form>
    </SidePanel>
  )
}
