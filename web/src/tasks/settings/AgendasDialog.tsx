import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Agenda } from '#shared/api/tasks.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import classes from './Settings.module.css'
import { useAct } from './useAct.ts'

type Props = { agendas: readonly Agenda[]; onChanged: () => void; onClose: () => void }

const quiet = { quiet: true } as const

/** Makes, renames and deletes agendas. */
export function AgendasDialog({ agendas, onChanged, onClose }: Props) {
  const [name, setName] = useState('')
  const { busy, problem, run, clear } = useAct()
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const sent = name.trim()
    if (sent === '' || busy) return
    const isMade = await run(() => client.tasks.createAgenda({ body: { name: sent } }, quiet))
    if (!isMade) return
    // The next name may already be typed.
    setName((now) => (now.trim() === sent ? '' : now))
    onChanged()
  }
  return (
    <Modal opened onClose={onClose} title="Agendas" size={460}>
      <Text c="dimmed" size="sm" mb="sm">
        Uma agenda junta tarefas: audiências, prazos, uma área do escritório.
      </Text>
      {agendas.length > 0 && (
        <ul className={classes.rows}>
          {agendas.map((agenda) => (
            <AgendaRow key={agenda.id} agenda={agenda} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)}>
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            className={classes.grow}
            aria-label="Nome da nova agenda"
            placeholder="Nova agenda"
            data-autofocus
            autoComplete="off"
            maxLength={60}
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value)
              if (!busy) clear()
            }}
          />
          <Button type="submit" disabled={name.trim() === ''} loading={busy}>
            Criar agenda
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function AgendaRow({ agenda, onChanged }: { agenda: Agenda; onChanged: () => void }) {
  const { id } = agenda
  const [name, setName] = useState(agenda.name)
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useAct()
  const isChanged = name.trim() !== '' && name.trim() !== agenda.name
  const act = async (call: () => Promise<unknown>) => {
    if (await run(call)) onChanged()
  }
  return (
    <li className={classes.row}>
      <TextInput
        className={classes.grow}
        aria-label={`Nome da agenda ${agenda.name}`}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isChanged && (
        <ActionIcon
          variant="default"
          size={36}
          loading={busy}
          aria-label={`Salvar o nome da agenda ${agenda.name}`}
          onClick={() =>
            void act(() => client.tasks.updateAgenda({ params: { id }, body: { name: name.trim() } }, quiet))
          }
        >
          <IconDeviceFloppy size={16} aria-hidden />
        </ActionIcon>
      )}
      {asking ? (
        <Button
          color="red.8"
          loading={busy}
          onClick={() => void act(() => client.tasks.deleteAgenda({ params: { id } }, quiet))}
        >
          Excluir mesmo
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Excluir a agenda ${agenda.name}`}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
