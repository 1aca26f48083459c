import { ActionIcon, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { type Group, type GroupMember, MOST_MEMBERS } from '#shared/api/groups.ts'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { type Person, PersonPicker, personOf } from '../../shell/people/PersonPicker.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './GroupForm.module.css'
import { groupKeys } from './queries.ts'

/** The form's state, as the surrounding panel needs it. */
export type GroupFormState = { readonly dirty: boolean; readonly ready: boolean; readonly busy: boolean }

type Props = {
  formId: string
  stored?: Group
  people: readonly GroupMember[]
  onState: (state: GroupFormState) => void
  /** Loads what somebody else saved, keeping the typed values on top. */
  onReload?: () => Promise<unknown>
  onClose: () => void
}

export function GroupForm({ formId, stored, people, onState, onReload, onClose }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const form = useForm({
    stored: { name: stored?.name ?? '', members: people.map(personOf) as readonly Person[] },
    send: async ({ name: typedName, members: chosen }) => {
      const body = { name: typedName, members: chosen.map(({ id }) => id) }
      if (stored)
        await client.groups.updateGroup(
          { params: { id: stored.id }, body: { ...body, version: stored.version } },
          { quiet: true },
        )
      else await client.groups.createGroup({ body }, { quiet: true })
      void queries.invalidateQueries({ queryKey: groupKeys.all(organization) })
      notify({ type: 'other', text: stored ? `Grupo ${typedName.trim()} salvo.` : `Grupo ${typedName.trim()} criado.` })
      onClose()
    },
  })
  const { change, busy } = form
  const { name, members } = form.value
  const before = new Set(people.map(({ id }) => id))
  const moved = members.length !== before.size || members.some(({ id }) => !before.has(id))
  const dirty = name !== (stored?.name ?? '') || moved
  const ready = dirty && name.trim() !== ''
  useEffect(() => onState({ dirty, ready, busy }), [onState, dirty, ready, busy])
  useEffect(() => () => onState({ dirty: false, ready: false, busy: false }), [onState])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) form.save()
  }
  return (
    <form id={formId} onSubmit={submit} aria-label="Grupo">
      <Stack gap="md">
        <FailureAlert error={form.error} onReload={onReload && (() => form.reload(onReload))} />
        <TextInput
          label="Nome"
          placeholder="Contencioso cível"
          data-autofocus
          required
          withAsterisk={false}
          maxLength={80}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <PersonPicker
          key={members.length}
          label="Acrescentar uma pessoa"
          value={undefined}
          disabled={members.length >= MOST_MEMBERS}
          description={members.length >= MOST_MEMBERS ? `Um grupo tem no máximo ${MOST_MEMBERS} pessoas.` : undefined}
          onChange={(person) => person && change({ members: [...members, person] })}
          without={({ id }) => members.some((member) => member.id === id)}
        />
        {members.length === 0 ? (
          <Text c="dimmed">Ninguém neste grupo ainda.</Text>
        ) : (
          <ul className={classes.members} aria-label={`Pessoas do grupo (${members.length})`}>
            {members.map(({ id, name: personName, email }) => (
              <li key={id} className={classes.member}>
                <PersonAvatar name={personName} />
                <span className={classes.words}>
                  {personName}
                  <span className={classes.email}>{email}</span>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Tirar ${personName} do grupo`}
                  onClick={() => change({ members: members.filter((member) => member.id !== id) })}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </form>
  )
}
