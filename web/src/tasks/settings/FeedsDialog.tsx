import { ActionIcon, Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './Settings.module.css'
import { useAct } from './useAct.ts'

const quiet = { quiet: true } as const

/** Secret addresses with which other programs show the user's open tasks. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useMember()
  const { data: feeds = [], refetch } = useQuery({
    queryKey: ['tasks', 'feeds', organization],
    queryFn: () => client.tasks.listTaskFeeds({}, quiet),
  })
  const [name, setName] = useState('')
  const [address, setAddress] = useState<string>()
  const { busy, problem, run, clear } = useAct()
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (name.trim() === '' || busy) return
    await run(async () => {
      const { path } = await client.tasks.createTaskFeed({ body: { name: name.trim() } }, quiet)
      setAddress(`${location.origin}${path}`)
      setName('')
      await refetch()
    })
  }
  const revoke = (id: string) =>
    void run(async () => {
      await client.tasks.revokeTaskFeed({ params: { id } }, quiet)
      await refetch()
    })
  return (
    <Modal opened onClose={onClose} title="Ver em outro calendário" size={520}>
      <Text c="dimmed" size="sm" mb="sm">
        Assine o endereço no Google Agenda, no Outlook ou no celular para ver lá as suas tarefas abertas. Quem tem o
        endereço vê as tarefas; revogue-o se ele chegou a outra pessoa.
      </Text>
      {feeds.length > 0 && (
        <ul className={classes.rows}>
          {feeds.map((feed) => (
            <li key={feed.id} className={classes.row}>
              <span className={classes.grow}>
                {feed.name}{' '}
                <Text span size="xs" c="dimmed">
                  criado em {formatDateTime(feed.createdAt, 'DD/MM/YYYY')}
                </Text>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={busy}
                aria-label={`Revogar o endereço ${feed.name}`}
                onClick={() => revoke(feed.id)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {address && (
        <Group align="flex-end" gap="xs" wrap="nowrap" mb="md">
          <TextInput
            className={classes.grow}
            label="Endereço do calendário"
            description="Copie agora: ele não é mostrado de novo."
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copiado' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      <form onSubmit={(event) => void add(event)}>
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            className={classes.grow}
            aria-label="Nome do endereço"
            placeholder="Meu celular"
            data-autofocus
            autoComplete="off"
            maxLength={60}
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value)
              clear()
            }}
          />
          <Button type="submit" disabled={name.trim() === ''} loading={busy}>
            Criar endereço
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
