import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Label } from '../task.ts'
import { LabelChip } from './LabelChip.tsx'
import { LabelForm } from './LabelForm.tsx'
import classes from './LabelPanel.module.css'
import type { LabelActs } from './labelActs.ts'

type Props = {
  labels: readonly Label[]
  /** Ids of the task's labels. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  acts: LabelActs
}

type Mode = { kind: 'list' } | { kind: 'create' } | { kind: 'edit'; label: Label } | { kind: 'delete'; label: Label }

/** S1 §2.4: all labels, with those of the task checked; also creates, edits and deletes labels. */
export function LabelPanel({ labels, chosen, onChoose, acts }: Props) {
  const [mode, setMode] = useState<Mode>({ kind: 'list' })
  const panel = useRef<HTMLDivElement>(null)
  const began = useRef(false)
  // Focuses the form's name, the question's safe answer or the list's first control.
  useEffect(() => {
    if (!began.current && mode.kind === 'list') return
    began.current = true
    panel.current?.querySelector<HTMLElement>('[data-autofocus], [data-first]')?.focus()
  }, [mode.kind])
  const list = () => setMode({ kind: 'list' })

  return (
    <div ref={panel} className={classes.panel}>
      <Text fw={600} mb="sm">
        {titles[mode.kind]}
      </Text>
      {mode.kind === 'create' && (
        <LabelForm
          labels={labels}
          onBack={list}
          onSave={async (label) => {
            const { id } = await acts.add(label)
            onChoose([...chosen, id])
            list()
          }}
        />
      )}
      {mode.kind === 'edit' && (
        <LabelForm
          labels={labels}
          label={mode.label}
          onBack={list}
          onSave={async (label) => {
            await acts.update({ ...label, id: mode.label.id })
            list()
          }}
        />
      )}
      {mode.kind === 'delete' && (
        <DeleteLabel label={mode.label} onBack={list} onDelete={() => acts.remove(mode.label.id).then(list)} />
      )}
      {mode.kind === 'list' && (
        <>
          {labels.length === 0 ? (
            <Text c="dimmed" mb="sm">
              Nenhuma etiqueta ainda. Crie a primeira para agrupar tarefas.
            </Text>
          ) : (
            <ul className={classes.labels}>
              {labels.map((label) => (
                <li key={label.id} className={classes.label}>
                  <Checkbox
                    classNames={{
                      root: classes.check,
                      body: classes.body,
                      labelWrapper: classes.words,
                      label: classes.words,
                    }}
                    checked={chosen.includes(label.id)}
                    label={<LabelChip label={label} />}
                    onChange={(event) =>
                      onChoose(
                        event.currentTarget.checked ? [...chosen, label.id] : chosen.filter((id) => id !== label.id),
                      )
                    }
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Editar a etiqueta ${label.name}`}
                    onClick={() => setMode({ kind: 'edit', label })}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Excluir a etiqueta ${label.name}`}
                    onClick={() => setMode({ kind: 'delete', label })}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <Button
            variant="default"
            fullWidth
            data-first
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setMode({ kind: 'create' })}
          >
            Nova etiqueta
          </Button>
        </>
      )}
    </div>
  )
}

const titles = { list: 'Etiquetas', create: 'Nova etiqueta', edit: 'Editar etiqueta', delete: 'Excluir etiqueta' }

function DeleteLabel({ label, onBack, onDelete }: { label: Label; onBack: () => void; onDelete: () => Promise<void> }) {
  const [problem, setProblem] = useState<string>()
  const [deleting, setDeleting] = useState(false)
  const remove = () => {
    setDeleting(true)
    onDelete().catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error))
      setDeleting(false)
    })
  }
  return (
    <Stack gap="sm">
      <div>
        <LabelChip label={label} />
      </div>
      <Text c="dimmed">A etiqueta sai de todas as tarefas. As tarefas ficam.</Text>
      {problem && (
        <Text c="var(--m-status-red)" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Button variant="default" onClick={onBack} data-autofocus>
          Cancelar
        </Button>
        <Button color="red.8" loading={deleting} onClick={remove}>
          Excluir etiqueta
        </Button>
      </Group>
    </Stack>
  )
}
