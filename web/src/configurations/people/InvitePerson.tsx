import { SimpleGrid } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Privilege } from '#shared/api/call.ts'
import { roles } from '#shared/api/roles.ts'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { NameFields } from '../../identity/index.ts'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { peopleKeys } from '../../shell/people/peopleKeys.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { RoleFields } from './RoleFields.tsx'

const [, operator] = roles
const blank = { email: '', firstName: '', lastName: '', privileges: [...operator.privileges] as Privilege[] }

/** Invites somebody to the organisation by e-mail. */
export function InvitePerson({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const form = useForm({
    stored: blank,
    send: async (typed) => {
      const invited = await client.identity.createUser({ body: typed }, { quiet: true })
      void queries.invalidateQueries({ queryKey: peopleKeys.all(organization) })
      notify({ type: 'other', text: `Convite enviado a ${invited.email}. Ele vale por 7 dias.` })
      onClose()
    },
  })
  const { change } = form
  const { email, firstName, lastName, privileges } = form.value
  const complete = email.includes('@') && firstName.trim() !== '' && lastName.trim() !== ''
  const close = () => {
    form.undo()
    onClose()
  }
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title="Convidar uma pessoa"
      caption="Ela recebe um link de uso único, válido por 7 dias."
      label="Convite"
      action="Enviar o convite"
      onSubmit={form.save}
      incomplete={!complete}
      dirty={email !== '' || firstName !== '' || lastName !== ''}
      busy={form.busy}
      failure={failureText(form.error)}
    >
      <EmailInput
        label="E-mail"
        type="email"
        autoComplete="off"
        data-autofocus
        required
        withAsterisk={false}
        maxLength={254}
        value={email}
        onChange={(typed) => change({ email: typed })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        <NameFields value={{ firstName, lastName }} onChange={change} size="sm" />
      </SimpleGrid>
      <RoleFields value={privileges} onChange={(chosen) => change({ privileges: chosen })} />
    </FormPanel>
  )
}
