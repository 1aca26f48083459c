import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Blank } from '../../blocks/Blank.tsx'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { NewEmbeddedKey } from './NewEmbeddedKey.tsx'

type EmbeddedKey = Awaited<ReturnType<typeof client.identity.listEmbeddedKeys>>[number]

const keysKey = (organization: string) => ['embedded-keys', organization] as const

/** Keys with which other systems embed a document of the organisation. */
export default function EmbeddedKeys() {
  const { organization } = useMember()
  const [making, setMaking] = useState(false)
  const [deleting, setDeleting] = useState<EmbeddedKey>()
  const keys = useQuery({
    queryKey: keysKey(organization),
    queryFn: ({ signal }) => client.identity.listEmbeddedKeys({}, { signal }),
  })
  const columns = useMemo<readonly Column<EmbeddedKey>[]>(
    () => [
      { name: 'name', label: 'Sistema', type: 'primary', caption: ({ id }) => id },
      { name: 'algorithm', label: 'Assinatura', width: 120, hideMobile: true },
      {
        name: 'createdAt',
        label: 'Criada',
        width: 160,
        format: 'dateTime',
        cell: ({ createdAt }) => <Moment instant={createdAt} />,
        mobile: 'right',
      },
      {
        name: 'acoes',
        label: 'Ações',
        type: 'actions',
        actions: () => [{ label: 'Apagar', Icon: IconTrash, danger: true, run: setDeleting }],
      },
    ],
    [],
  )
  return (
    <>
      <SettingsHead
        title="Chaves de incorporação"
        caption={
          <>
            Com uma chave, outro sistema abre um documento em nome de uma pessoa da organização, em página própria ou
            dentro da página dele, se o site estiver em Incorporar em sites.{' '}
            <Anchor href="/api/docs#abrir-documento" target="_blank" inherit underline="always">
              Veja como abrir
            </Anchor>
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            Nova chave
          </Button>
        }
      />
      <LocalTable
        title="Chaves"
        titleHidden
        columns={columns}
        rows={keys.data ?? none}
        state={keys.isPending ? 'loading' : keys.isError ? 'error' : 'ready'}
        error={keys.error?.message}
        onRetry={() => void keys.refetch()}
        empty={
          <Blank paper>
            <Title order={3}>Nenhuma chave</Title>
            <Text c="dimmed">
              Crie uma para cada sistema que vai abrir documentos. Cada acesso assinado vale por até dez minutos e uma
              única vez.
            </Text>
          </Blank>
        }
      />
      <NewEmbeddedKey opened={making} onClose={() => setMaking(false)} queryKey={keysKey(organization)} />
      <DeleteKey embeddedKey={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const none: readonly EmbeddedKey[] = []

function DeleteKey({ embeddedKey, onClose }: { embeddedKey: EmbeddedKey | undefined; onClose: () => void }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (keyId: string) => client.identity.deleteEmbeddedKey({ params: { keyId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysKey(organization) }),
    onSettled: onClose,
  })
  return (
    <Confirm
      opened={embeddedKey !== undefined}
      onClose={onClose}
      title={`Apagar a chave "${embeddedKey?.name ?? ''}"?`}
      text="Acessos assinados com ela deixam de valer agora, e o sistema que a usa não abre mais documentos até receber outra."
      danger
      action="Apagar a chave"
      busy={remove.isPending}
      onConfirm={() => embeddedKey && remove.mutate(embeddedKey.id)}
    />
  )
}
