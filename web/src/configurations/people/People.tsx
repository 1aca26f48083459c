import { IconMailForward, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#shared/api/identity.ts'
import { roleText } from '#shared/api/roles.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column, RowAction } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { usePageSize } from '../../blocks/table/usePageSize.ts'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { EditPerson } from './EditPerson.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { privilegeLabels, shownPrivileges } from './privileges.ts'
import { type NameOrder, peopleQuery } from './queries.ts'
import { RemovePerson } from './RemovePerson.tsx'

type Open = { readonly what: 'invite' } | { readonly what: 'edit' | 'remove'; readonly person: User }

/** The organisation's people: their privileges, pending invitations and removal. */
export default function People() {
  const { organization } = useMember()
  const [text, setText] = useState('')
  const [order, setOrder] = useState<NameOrder>('asc')
  const [open, setOpen] = useState<Open>()
  const table = useQueryRows(useInfiniteQuery(peopleQuery(organization, text, order, usePageSize())))
  const { mutate: inviteAgain } = useMutation({
    mutationFn: ({ id }: User) => client.identity.inviteAgain({ params: { id } }),
    onSuccess: ({ email }) =>
      notify({ type: 'other', text: `Novo convite enviado a ${email}. O anterior deixou de valer.` }),
  })
  const columns = useMemo<readonly Column<User>[]>(
    () => [
      ...facts,
      {
        name: 'acoes',
        label: 'Ações',
        type: 'actions',
        actions: ({ invited }) => {
          const again: RowAction<User> = { label: 'Convidar de novo', Icon: IconMailForward, run: inviteAgain }
          return [
            { label: 'Editar', Icon: IconPencil, run: (person) => setOpen({ what: 'edit', person }) },
            ...(invited ? [again] : []),
            {
              label: invited ? 'Cancelar o convite' : 'Remover da organização',
              Icon: IconUserMinus,
              danger: true,
              run: (person) => setOpen({ what: 'remove', person }),
            },
          ]
        },
      },
    ],
    [inviteAgain],
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <SettingsHead title="Pessoas" caption="Quem entra na organização e o que cada um pode fazer." />
      <DataTable
        {...table}
        title="Pessoas"
        titleHidden
        columns={columns}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        onOpen={(person) => setOpen({ what: 'edit', person })}
        narrowed={text !== ''}
        csv={{ file: () => client.identity.exportUsers({ params: { orgId: organization } }) }}
        toolbar={<SearchBox label="Buscar por nome ou e-mail" value={text} onChange={setText} />}
        sorting={{ options: sorts, active: order, onChange: (name) => setOrder(name as NameOrder) }}
        newItem={{ label: 'Convidar', onClick: () => setOpen({ what: 'invite' }) }}
      />
      <InvitePerson opened={open?.what === 'invite'} onClose={close} />
      <EditPerson person={open?.what === 'edit' ? open.person : undefined} onClose={close} />
      <RemovePerson person={open?.what === 'remove' ? open.person : undefined} onClose={close} />
    </>
  )
}

const sorts = [
  { name: 'asc', label: 'Nome, de A a Z', default: true },
  { name: 'desc', label: 'Nome, de Z a A' },
] as const

const facts: readonly Column<User>[] = [
  {
    name: 'name',
    label: 'Nome',
    type: 'primary',
    value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    caption: ({ email }) => email,
  },
  {
    name: 'role',
    label: 'Papel',
    value: ({ privileges }) => roleText(privileges),
    tooltip: ({ privileges }) =>
      shownPrivileges(privileges)
        .map((privilege) => privilegeLabels[privilege].label)
        .join(', '),
    hideMobile: true,
  },
  {
    name: 'state',
    label: 'Situação',
    type: 'statusTag',
    status: ({ invited, mailProblem }) =>
      mailProblem
        ? { label: mailProblem === 'bounce' ? 'E-mail não entregue' : 'Recusa e-mails', color: 'red' }
        : invited
          ? { label: 'Convidado', color: 'amber' }
          : { label: 'Ativo', color: 'green' },
    width: 170,
  },
]
