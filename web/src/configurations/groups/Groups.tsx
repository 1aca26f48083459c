import { Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Group } from '#shared/api/groups.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { DataTable } from '../../blocks/table/DataTable.tsx'
import { usePageSize } from '../../blocks/table/usePageSize.ts'
import { useQueryRows } from '../../blocks/table/useQueryRows.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { groupKeys, groupsQuery } from './queries.ts'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'delete'; readonly group: Group }

/** Groups of people, with whom documents can be shared together. */
export default function Groups() {
  const { organization } = useMember()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Open>()
  const table = useQueryRows(useInfiniteQuery(groupsQuery(organization, text, usePageSize())))
  const columns = useMemo<readonly Column<Group>[]>(
    () => [
      {
        name: 'name',
        label: 'Nome',
        type: 'primary',
        caption: ({ members }) =>
          members.length === 0 ? 'Ninguém ainda' : plural(members.length, 'pessoa', 'pessoas'),
      },
      {
        name: 'updatedAt',
        label: 'Alterado',
        width: 160,
        format: 'dateTime',
        cell: ({ updatedAt }) => <Moment instant={updatedAt} />,
        hideMobile: true,
      },
      {
        name: 'acoes',
        label: 'Ações',
        type: 'actions',
        actions: () => [
          { label: 'Editar', Icon: IconPencil, run: (group) => setOpen({ what: 'edit', group }) },
          { label: 'Excluir', Icon: IconTrash, danger: true, run: (group) => setOpen({ what: 'delete', group }) },
        ],
      },
    ],
    [],
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <SettingsHead
        title="Grupos"
        caption="Pessoas reunidas por área ou equipe, a quem se entrega um documento de uma vez."
      />
      <DataTable
        {...table}
        title="Grupos"
        titleHidden
        columns={columns}
        onOpen={(group) => setOpen({ what: 'edit', group })}
        narrowed={text !== ''}
        csv={{ file: () => client.groups.exportGroups({ params: { orgId: organization } }) }}
        toolbar={<SearchBox label="Buscar por nome" value={text} onChange={setText} />}
        newItem={{ label: 'Novo grupo', onClick: () => setOpen({ what: 'new' }) }}
        empty={
          <Blank paper>
            <Title order={3}>Nenhum grupo ainda</Title>
            <Text c="dimmed">Crie um para cada área, como Contencioso ou Contratos, e escolha quem faz parte.</Text>
          </Blank>
        }
      />
      <GroupPanel
        opened={open?.what === 'new' || open?.what === 'edit'}
        group={open?.what === 'edit' ? open.group : undefined}
        onClose={close}
      />
      <DeleteGroup group={open?.what === 'delete' ? open.group : undefined} onClose={close} />
    </>
  )
}

function DeleteGroup({ group, onClose }: { group: Group | undefined; onClose: () => void }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => client.groups.deleteGroup({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: groupKeys.all(organization) }),
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={group !== undefined}
      onClose={onClose}
      title={`Excluir o grupo "${group?.name ?? ''}"?`}
      text="As pessoas continuam na organização. O que foi entregue ao grupo fica sem grupo."
      danger
      action="Excluir grupo"
      busy={remove.isPending}
      onConfirm={() => group && remove.mutate(group.id)}
    />
  )
}
