import { SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#shared/api/identity.ts'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { NameFields } from '../../identity/index.ts'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { peopleKeys } from '../../shell/people/peopleKeys.ts'
import { rememberUser } from '../../shell/session/session.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { RoleFields } from './RoleFields.tsx'

type Editable = Pick<User, 'firstName' | 'lastName' | 'privileges'>

const nobody: Editable = { firstName: '', lastName: '', privileges: [] }

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item))

/** Edits the name and privileges of a person; the e-mail cannot be changed. */
export function EditPerson({ person, onClose }: { person: User | undefined; onClose: () => void }) {
  const { organization, id: me } = useMember()
  const queries = useQueryClient()
  // Keeps its content while the panel closes.
  const [shown, setShown] = useState<User>()
  useEffect(() => {
    if (person) setShown(person)
  }, [person])
  const form = useForm<Editable>({ stored: shown ?? nobody, send: () => save() })
  const { firstName, lastName, privileges } = form.value
  const renamed = shown !== undefined && (firstName !== shown.firstName || lastName !== shown.lastName)
  const leveled = shown !== undefined && !same(privileges, shown.privileges)
  const complete = firstName.trim() !== '' && lastName.trim() !== ''
  const close = () => {
    form.undo()
    onClose()
  }
  const save = async () => {
    if (!shown) return
    const params = { id: shown.id }
    try {
      let saved = shown
      if (renamed) saved = await client.identity.updateUser({ params, body: { firstName, lastName } }, { quiet: true })
      if (leveled) saved = await client.identity.setLevel({ params, body: { privileges } }, { quiet: true })
      notify({ type: 'other', text: `${saved.firstName} ${saved.lastName}: alterações salvas.` })
      setShown(saved)
      onClose()
      if (saved.id === me) rememberUser(saved)
    } finally {
      // Of two changes, the first may have succeeded.
      void queries.invalidateQueries({ queryKey: peopleKeys.all(organization) })
    }
  }
  return (
    <FormPanel
      opened={person !== undefined}
      onClose={close}
      title={shown ? `${shown.firstName} ${shown.lastName}` : ''}
      caption={shown?.invited ? 'Convidado; ainda não entrou' : 'Pessoa da organização'}
      label="Pessoa"
      action="Salvar"
      onSubmit={form.save}
      incomplete={!complete || !(renamed || leveled)}
      dirty={renamed || leveled}
      busy={form.busy}
      failure={failureText(form.error)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        <NameFields value={{ firstName, lastName }} onChange={form.change} size="sm" />
      </SimpleGrid>
      <TextInput label="E-mail" readOnly variant="filled" value={shown?.email ?? ''} />
      <RoleFields value={privileges} onChange={(chosen) => form.change({ privileges: chosen })} />
    </FormPanel>
  )
}
