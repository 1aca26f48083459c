import { Alert, Button, Modal, Tabs, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsExchange, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { useEscape } from '../../blocks/dialogs/useEscape.ts'
import { messageOf } from '../messageOf.ts'
import type { Person, Task, TaskChange, TaskDraft } from '../task.ts'
import { useRestoreFocus } from '../useRestoreFocus.ts'
import { DraftFields } from './DraftFields.tsx'
import { changesOver, draftOf, typedSince } from './draft.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { Postpone } from './Postpone.tsx'
import classes from './TaskDialog.module.css'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskHistory } from './TaskHistory.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

type Props = {
  task: Task
  /** Somebody else deleted it: the input stays for copying, but cannot be saved. */
  deleted?: boolean
  people: readonly Person[]
  /** Id of the current user. */
  me: string
  /** Rejects with a message to show if the change was not stored. */
  onChange: (change: TaskChange) => Promise<void>
  onClose: () => void
  processAddress?: (task: Task) => string | undefined
}

/** S1 §2.3. Unsaved input stays until it is saved or discarded, whatever else happens to the task. */
export function TaskDialog({ task, deleted = false, people, me, onChange, onClose, processAddress }: Props) {
  useRestoreFocus()
  const [typed, setTyped] = useState<Partial<TaskDraft>>({})
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const changes = changesOver(task, typed)
  const dirty = Object.keys(changes).length > 0
  useEffect(() => {
    if (!dirty) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [dirty])

  // Opened after this Esc, which the question would otherwise handle too.
  const close = () => (dirty ? void setTimeout(() => setAsking(true)) : onClose())
  const content = useRef<HTMLDivElement>(null)
  useEscape(content, !asking, close)

  const change = async (wanted: TaskChange): Promise<boolean> => {
    setSaving(true)
    setProblem(undefined)
    try {
      await onChange(wanted)
      return true
    } catch (failure) {
      setProblem(messageOf(failure))
      return false
    } finally {
      setSaving(false)
    }
  }
  const save = async () => {
    const sent = changes
    const isStored = await change(sent)
    // Input typed during the save is still unsaved.
    if (isStored) setTyped((now) => typedSince(now, sent))
    return isStored
  }
  const inCharge = people.filter(({ id }) => task.personIds.includes(id))
  const others = people.filter(({ id }) => !task.personIds.includes(id))
  const mine = task.personIds[0] === me

  return (
    <Modal.Root opened onClose={close} closeOnEscape={false} size={720} centered fullScreen={phone}>
      <Modal.Overlay backgroundOpacity={0.32} />
      <Modal.Content ref={content} classNames={{ content: classes.content }}>
        <Modal.Header className={classes.header}>
          <div>
            <Text size="xs" c="dimmed">
              Atividades
            </Text>
            <Modal.Title fw={600}>Vincular à Pasta</Modal.Title>
          </div>
          <Modal.CloseButton aria-label="Fechar" />
        </Modal.Header>
        <Modal.Body className={classes.body}>
          <Title order={3} className={classes.title} tabIndex={-1} data-autofocus>
            {task.title}
          </Title>
          <Text size="xs" c="dimmed" mb="sm">
            {inCharge.length > 0
              ? `Com ${inCharge.map(({ name }) => name).join(', ')}`
              : 'Ninguém se apropriou desta tarefa.'}
          </Text>
          {deleted && (
            <Alert color="yellow" mb="sm" role="alert" title="Esta tarefa foi apagada por outra pessoa">
              {dirty
                ? 'O que você digitou não pode mais ser salvo aqui. Copie o que precisar antes de fechar.'
                : 'Ela não pode mais ser alterada.'}
            </Alert>
          )}
          <TaskFacts task={task} processAddress={processAddress?.(task)} />
          <Tabs defaultValue="fields" mt="md" keepMounted>
            <Tabs.List>
              <Tabs.Tab value="fields">Campos</Tabs.Tab>
              <Tabs.Tab value="instructions">Instruções</Tabs.Tab>
              <Tabs.Tab value="history">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="fields" pt="md">
              <DraftFields
                draft={draftOf(task, typed)}
                onChange={(fields) => setTyped((known) => ({ ...known, ...fields }))}
              />
            </Tabs.Panel>
            <Tabs.Panel value="instructions" pt="md">
              <Text c={task.content ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
                {task.content || 'Esta tarefa não tem instruções.'}
              </Text>
            </Tabs.Panel>
            <Tabs.Panel value="history" pt="md">
              <TaskHistory logs={task.logs} />
            </Tabs.Panel>
          </Tabs>
        </Modal.Body>
        <footer className={classes.footer}>
          {problem && (
            <Text c="var(--m-status-red)" role="alert" className={classes.problem}>
              {problem}
            </Text>
          )}
          <PersonMenu
            label="Trocar"
            icon={<IconArrowsExchange size={16} aria-hidden />}
            people={others}
            disabled={saving || deleted}
            onPick={(id) => void change({ personIds: [id] })}
          />
          <PersonMenu
            label="Adicionar pessoa"
            icon={<IconUserPlus size={16} aria-hidden />}
            people={others}
            disabled={saving || deleted}
            onPick={(id) => void change({ personIds: [...task.personIds, id] })}
          />
          <span className={classes.space} />
          <Postpone
            task={task}
            today={today(new Date())}
            disabled={saving || deleted}
            onPostpone={(date) => void change({ date })}
          />
          <Button
            variant="default"
            leftSection={<IconUserCheck size={16} aria-hidden />}
            disabled={saving || deleted || mine}
            onClick={() => void change({ personIds: [me, ...task.personIds.filter((id) => id !== me)] })}
          >
            Apropriar
          </Button>
          <Button loading={saving && dirty} disabled={!dirty || deleted} onClick={() => void save()}>
            Salvar
          </Button>
        </footer>
      </Modal.Content>
      <UnsavedQuestion
        opened={asking}
        saving={saving}
        onStay={() => setAsking(false)}
        onDiscard={onClose}
        onSave={
          deleted
            ? undefined
            : async () => {
                const isStored = await save()
                if (isStored) onClose()
                else setAsking(false)
              }
        }
      />
    </Modal.Root>
  )
}
