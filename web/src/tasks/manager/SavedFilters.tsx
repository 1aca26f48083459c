import { Button, Checkbox, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Body } from '#shared/api/call.ts'
import type { SavedFilter, tasks } from '#shared/api/tasks.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { messageOf } from '../messageOf.ts'
import { useAct } from '../settings/useAct.ts'
import { isSameView, savedOf, type TaskView, viewOf } from '../taskView.ts'

type Props = {
  filters: readonly SavedFilter[]
  view: TaskView
  onChange: (view: TaskView) => void
  onSaved: () => void
}

type Sent = Body<typeof tasks.createTaskFilter>

/** The filters that the user saved, and those shared by others. Choosing one puts it into the address. */
export function SavedFilters({ filters, view, onChange, onSaved }: Props) {
  const [saving, setSaving] = useState(false)
  const active = filters.find((one) => isSameView(viewOf(one), view))
  const remove = async ({ id }: SavedFilter) => {
    try {
      await client.tasks.deleteTaskFilter({ params: { id } }, { quiet: true })
      onSaved()
    } catch (failure) {
      notify({ type: 'error', text: messageOf(failure) })
    }
  }
  return (
    <>
      <Menu width={280} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {active ? active.name : 'Filtros salvos'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {filters.length === 0 && <Menu.Label>Nenhum filtro salvo ainda</Menu.Label>}
          {filters.map((one) => (
            <Menu.Item key={one.id} onClick={() => onChange(viewOf(one))}>
              {one.name}
              {one.shared && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  · {one.mine ? 'compartilhado por você' : 'compartilhado'}
                </Text>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {!active && <Menu.Item onClick={() => setSaving(true)}>Salvar este filtro…</Menu.Item>}
          {active?.mine && (
            <Menu.Item
              c="var(--m-status-red)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove(active)}
            >
              Excluir "{active.name}"
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <SaveFilter
          onClose={() => setSaving(false)}
          onSave={async (named) => {
            await client.tasks.createTaskFilter({ body: { ...(savedOf(view) as Sent), ...named } }, { quiet: true })
            onSaved()
          }}
        />
      )}
    </>
  )
}

type SaveProps = { onSave: (named: Pick<Sent, 'name' | 'shared'>) => Promise<void>; onClose: () => void }

function SaveFilter({ onSave, onClose }: SaveProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const { busy, problem, run } = useAct()
  const save = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (name.trim() === '' || busy) return
    if (await run(() => onSave({ name: name.trim(), shared }))) onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Salvar este filtro" size={420}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Nome do filtro"
            data-autofocus
            autoComplete="off"
            maxLength={60}
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label="Compartilhar com toda a organização"
            description="Cada pessoa vê as tarefas que já podia ver."
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={busy}>
              Salvar filtro
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
