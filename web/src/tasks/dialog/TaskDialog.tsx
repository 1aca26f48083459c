import { Alert, Button, Tabs, Text, Textarea, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsExchange, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Agenda, TaskHoliday } from '#shared/api/tasks.ts'
import { today } from '#shared/format/dateTime.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { useEscape } from '../../blocks/dialogs/useEscape.ts'
import { useUnloadGuard } from '../../blocks/dialogs/useUnloadGuard.ts'
import { forgetTyped, readTyped } from '../../shell/forms/typed.ts'
import { messageOf } from '../messageOf.ts'
import { TaskClash } from '../saveChange.ts'
import type { Person, TaskChange, TaskDraft, WholeTask } from '../task.ts'
import { isNowhere, useRestoreFocus } from '../useRestoreFocus.ts'
import { DraftFields } from './DraftFields.tsx'
import { changesOver, draftOf, draftProblems, typedSince } from './draft.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { Postpone } from './Postpone.tsx'
import { TaskComments } from './TaskComments.tsx'
import classes from './TaskDialog.module.css'
import { TaskFacts } from './TaskFacts.tsx'
import { TaskHistory } from './TaskHistory.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { FOUND_AGAIN, useKeeping } from './useKeeping.ts'

type Props = {
  task: WholeTask
  /** Somebody else deleted it: the input stays for copying, but cannot be saved. */
  deleted?: boolean
  people: readonly Person[]
  groups: readonly Person[]
  agendas: readonly Agenda[]
  holidays: readonly TaskHoliday[]
  /** Id of the current user. */
  me: string
  /** The viewer may change tasks. */
  mayEdit: boolean
  /** Rejects with a message to show if the change was not stored. */
  onChange: (before: WholeTask, change: TaskChange) => Promise<unknown>
  /** Swap, add a person, postpone, take: they depend on nothing that is typed here. */
  acts: {
    readonly swap: (personId: string) => Promise<unknown>
    readonly addPerson: (personId: string) => Promise<unknown>
    readonly take: () => Promise<unknown>
    readonly postpone: (date: string) => Promise<unknown>
    readonly comment: (text: string) => Promise<unknown>
  }
  onClose: () => void
}

type Unsaved = { readonly typed: Partial<TaskDraft>; readonly base: WholeTask; readonly comment: string }

/** S1 §2.3. Unsaved input stays until it is saved or discarded, whatever else happens to the task. */
export function TaskDialog({ deleted = false, people, me, mayEdit, onChange, acts, onClose, ...props }: Props) {
  useRestoreFocus()
  const { agendas, groups, holidays } = props
  const key = `task ${me} ${props.task.id}`
  const [found] = useState(() => readTyped<Unsaved>(key))
  const [typed, setTyped] = useState<Partial<TaskDraft>>(found.typed ?? {})
  /** The task that the typed changes began with, or with which a clash was shown: what others change later is noticed. */
  const [base, setBase] = useState(found.base ?? props.task)
  const [comment, setComment] = useState(found.comment ?? '')
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { task } = props
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const changes = changesOver(task, typed)
  const draft = draftOf(task, typed)
  const edited = Object.keys(changes).length > 0
  const isWrong = Object.keys(draftProblems(draft)).length > 0
  const dirty = edited || comment.trim() !== ''
  if (!edited && !saving && base !== task) setBase(task)
  useUnloadGuard(dirty)
  useKeeping(key, dirty ? ({ typed, base, comment } satisfies Unsaved) : undefined)
  /** Closes it without anything unsaved. */
  const end = () => {
    setTyped({})
    setComment('')
    forgetTyped(key)
    onClose()
  }

  // Opened after this Esc, which the question would otherwise handle too.
  const close = () => (dirty ? void setTimeout(() => setAsking(true)) : onClose())
  const content = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEscape(content, !asking, close)

  // Buttons are disabled while saving, which takes the focus from the one that was pressed.
  useEffect(() => {
    if (!saving && isNowhere(document.activeElement)) title.current?.focus({ preventScroll: true })
  }, [saving])

  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setSaving(true)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (failure) {
      setProblem(messageOf(failure))
      if (failure instanceof TaskClash) setBase(failure.theirs)
      return false
    } finally {
      setSaving(false)
    }
  }
  const save = async () => {
    if (!edited) return true
    if (isWrong) return false
    const sent = changes
    const isStored = await run(() => onChange(base, sent))
    // Input typed during the save is still unsaved.
    if (isStored) setTyped((now) => typedSince(now, sent))
    return isStored
  }
  const saveAll = async () => {
    if (comment.trim() !== '' && !(await run(() => acts.comment(comment.trim())))) return false
    setComment('')
    return save()
  }
  // Who is in charge comes first.
  const inCharge = task.personIds.flatMap((id) => people.find((person) => person.id === id) ?? [])
  const others = people.filter(({ id }) => !task.personIds.includes(id))
  // Swapping leaves one person, who may be among those in charge.
  const successors = inCharge.length > 1 ? people : others
  const group = groups.find(({ id }) => id === task.groupId)
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
          <Title ref={title} order={3} className={classes.title} tabIndex={-1} data-autofocus>
            {task.title}
          </Title>
          <Text size="xs" c="dimmed" mb="sm">
            {inCharge.length > 0
              ? `Com ${inCharge.map(({ name }) => name).join(', ')}`
              : `Ninguém se apropriou desta tarefa${group ? `, que é do grupo ${group.name}` : ''}.`}
          </Text>
          {deleted && (
            <Alert color="yellow" mb="sm" role="alert" title="Esta tarefa foi apagada por outra pessoa">
              {dirty
                ? 'O que você digitou não pode mais ser salvo aqui. Copie o que precisar antes de fechar.'
                : 'Ela não pode mais ser alterada.'}
            </Alert>
          )}
          {found.base && dirty && !deleted && (
            <Alert mb="sm" role="status">
              {FOUND_AGAIN}
            </Alert>
          )}
          <TaskFacts task={task} />
          <Tabs defaultValue="fields" mt="md" keepMounted>
            <Tabs.List>
              <Tabs.Tab value="fields">Campos</Tabs.Tab>
              <Tabs.Tab value="instructions">Instruções</Tabs.Tab>
              <Tabs.Tab value="history">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="fields" pt="md">
              <DraftFields
                draft={draft}
                agendas={agendas}
                fixed={!mayEdit || deleted}
                onChange={(fields) => setTyped((known) => ({ ...known, ...fields }))}
              />
            </Tabs.Panel>
            <Tabs.Panel value="instructions" pt="md">
              <Textarea
                aria-label="Instruções"
                placeholder="O que deve ser feito."
                autosize
                minRows={5}
                maxRows={16}
                readOnly={!mayEdit || deleted}
                value={draft.content}
                onChange={(event) => {
                  const content = event.currentTarget.value
                  setTyped((known) => ({ ...known, content }))
                }}
              />
            </Tabs.Panel>
            <Tabs.Panel value="history" pt="md">
              {mayEdit && !deleted && <TaskComments text={comment} onText={setComment} onSend={acts.comment} />}
              <TaskHistory logs={task.logs} />
            </Tabs.Panel>
          </Tabs>
        </Modal.Body>
        {mayEdit && (
          <footer className={classes.footer}>
            {problem && (
              <Text c="var(--m-status-red)" role="alert" className={classes.problem}>
                {problem}
              </Text>
            )}
            <PersonMenu
              label="Trocar"
              icon={<IconArrowsExchange size={16} aria-hidden />}
              people={successors}
              disabled={saving || deleted}
              onPick={(id) => void run(() => acts.swap(id))}
            />
            <PersonMenu
              label="Adicionar pessoa"
              icon={<IconUserPlus size={16} aria-hidden />}
              people={others}
              disabled={saving || deleted}
              onPick={(id) => void run(() => acts.addPerson(id))}
            />
            <span className={classes.space} />
            <Postpone
              task={task}
              holidays={holidays}
              today={today(new Date())}
              disabled={saving || deleted}
              onPostpone={(date) => void run(() => acts.postpone(date))}
            />
            <Button
              variant="default"
              leftSection={<IconUserCheck size={16} aria-hidden />}
              disabled={saving || deleted || mine}
              onClick={() => void run(acts.take)}
            >
              Apropriar
            </Button>
            <Button loading={saving && edited} disabled={!edited || deleted || isWrong} onClick={() => void save()}>
              Salvar
            </Button>
          </footer>
        )}
      </Modal.Content>
      <UnsavedQuestion
        opened={asking}
        saving={saving}
        onStay={() => setAsking(false)}
        onDiscard={end}
        onSave={
          deleted || isWrong
            ? undefined
            : async () => {
                const isStored = await saveAll()
                if (isStored) end()
                else setAsking(false)
              }
        }
      />
    </Modal.Root>
  )
}
