import { ActionIcon, Alert, Button, Group, SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import { afterPress } from '../../blocks/afterPress.ts'
import { ActIcon } from '../../blocks/layout/ActIcon.tsx'
import { MoreMenu } from '../../blocks/layout/MoreMenu.tsx'
import { client } from '../../shell/client/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { SaveNote } from '../../shell/drafts/SaveNote.tsx'
import { withParameters } from '../../shell/navigation/withParameters.ts'
import { notify } from '../../shell/notify.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { useEnvelopeActs } from '../acts/useEnvelopeActs.tsx'
import { useSettle } from '../acts/useSettle.ts'
import type { EnvelopeDraft } from '../draft.ts'
import frame from '../Frame.module.css'
import { titleOf } from '../words.ts'
import classes from './Composer.module.css'
import { Documents } from './Documents.tsx'
import { Message } from './Message.tsx'
import { Pages } from './Pages.tsx'
import { People } from './People.tsx'
import { type DraftProblem, problemAt, problemsOf } from './problems.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { useComposerMenu } from './useComposerMenu.ts'
import { useDraft } from './useDraft.ts'

type Props = {
  envelope: EnvelopeDetails
  kept: Draft<EnvelopeDraft> | undefined
  /** The organisation's definitions put people in order. */
  ordered: boolean
}

const parts = [
  { value: 'pessoas', label: 'Pessoas' },
  { value: 'paginas', label: 'Páginas' },
  { value: 'mensagem', label: 'Mensagem' },
] as const

type Part = (typeof parts)[number]['value']

const fieldKey = ({ where }: DraftProblem): string => `${'person' in where ? where.person : ''} ${where.field}`

/** Writes an envelope: its documents, people, places and message. */
export default function Composer({ envelope, kept, ordered }: Props) {
  const editing = useDraft(envelope, kept, ordered)
  const { draft, save, refused, flush, refuse } = editing
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [search, setSearch] = useSearchParams()
  const asked = search.get('parte')
  const part: Part = parts.find(({ value }) => value === asked)?.value ?? 'pessoas'
  const [person, setPerson] = useState<string | undefined>(() => draft.people[0]?.key)
  const [open, setOpen] = useState<string | undefined>(() => draft.people.find(({ email }) => email === '')?.key)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const settle = useSettle()
  const documents = draft.documents.flatMap((id) => editing.envelope.documents.find((one) => one.id === id) ?? [])
  const title = titleOf({ subject: draft.subject.trim() || 'Novo envelope', documents })
  usePageTitle(title)

  const own = problemsOf(draft, today(new Date()))
  const shown = [...own.filter((problem) => tried || left.has(fieldKey(problem))), ...refused]
  const problemOf = (of: string | undefined, field: string) => problemAt(shown, of, field)
  // A message that appears must not move what is being pressed.
  const leave = (of: string | undefined, field: string) =>
    afterPress(() => setLeft((known) => new Set([...known, `${of ?? ''} ${field}`])))

  const choosePart = (next: Part) => setSearch((before) => withParameters(before, { parte: next }), { replace: true })
  const openPerson = (key: string | undefined) => {
    setOpen(key)
    if (key) setPerson(key)
  }
  const goTo = ({ where }: DraftProblem) => {
    const isPerson = 'person' in where
    if (isPerson) openPerson(where.person)
    const messages = ['subject', 'message', 'expiresOn', 'reminderEveryDays']
    if (!wide) choosePart(messages.includes(where.field) ? 'mensagem' : 'pessoas')
    setTimeout(() => {
      const box = isPerson
        ? document.querySelector<HTMLElement>(`[data-person="${where.person}"] [aria-invalid="true"]`)
        : document.querySelector<HTMLElement>(`[data-field="${where.field}"]`)
      box?.focus()
    })
  }
  const review = () => {
    setTried(true)
    const [first] = [...own, ...refused]
    if (first) goTo(first)
    else setReviewing(true)
  }
  const send = useMutation<EnvelopeDetails>({
    mutationFn: async () => {
      if (!(await flush()))
        throw new Error('As últimas mudanças ainda não foram salvas. Nada foi enviado nem se perdeu; tente de novo.')
      return client.signatures.sendEnvelope({ params: { id: envelope.id } }, { quiet: true })
    },
    onSuccess: (sent) => {
      editing.forget()
      // The screen becomes the record of what was sent.
      settle(sent)
      notify({ type: 'other', text: 'Enviado para assinatura.' })
    },
    onError: (error) => refuse(error),
  })
  const menu = useComposerMenu()
  const acts = useEnvelopeActs({
    onRemoved: () => {
      editing.forget()
      menu.leave()
    },
  })
  const { undo, redo } = editing
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
    ['mod+Y', () => redo?.()],
  ])
  useHotkeys([['mod+S', () => void flush()]], [])

  // What the server does not take is only in this browser.
  const isIncomplete = save.kind === 'saved' && own.some(({ where }) => 'person' in where || where.field === 'subject')
  const waiting = tried ? own.length : 0
  const forms = (
    <>
      {(wide || part === 'pessoas') && (
        <>
          <Documents editing={editing} />
          <People editing={editing} open={open} onOpen={openPerson} problemOf={problemOf} onLeft={leave} />
        </>
      )}
      {(wide || part === 'mensagem') && (
        <Message
          editing={editing}
          problemOf={(field) => problemOf(undefined, field)}
          onLeft={(field) => leave(undefined, field)}
        />
      )}
    </>
  )
  return (
    <div className={frame.frame}>
      <header className={frame.top}>
        <ActionIcon
          component={Link}
          to="/signatures"
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Voltar às assinaturas"
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={frame.names}>
          <h1 className={frame.name}>{title}</h1>
          <span className={frame.of}>Rascunho</span>
        </div>
        <SaveNote
          state={isIncomplete && save.kind === 'saved' ? { kind: 'waiting' } : save}
          {...(isIncomplete && { waiting: 'Guardado neste navegador até ficar completo' })}
        />
        {wide && (
          <Group gap={2}>
            <ActIcon act={{ label: 'Desfazer', icon: IconArrowBackUp, disabled: !undo, onSelect: undo }} />
            <ActIcon act={{ label: 'Refazer', icon: IconArrowForwardUp, disabled: !redo, onSelect: redo }} />
          </Group>
        )}
        <MoreMenu acts={menu.acts(editing.envelope, acts.remove, { undo, redo, wide })} />
        <Button leftSection={wide && <IconSend size={16} aria-hidden />} onClick={review} className={frame.primary}>
          {wide ? 'Revisar e enviar' : 'Revisar'}
        </Button>
      </header>
      {save.kind === 'conflict' && (
        <Alert color="yellow" className={classes.notice} role="alert" title="Este rascunho mudou em outro lugar">
          <p>
            Ele foi salvo por outra pessoa, ou por você em outra aba. Nada do que está aqui se perdeu: escolha com qual
            dos dois continuar.
          </p>
          <Group gap="xs" mt="sm">
            <Button size="compact-sm" variant="default" onClick={editing.keepMine}>
              Ficar com o que está aqui
            </Button>
            <Button size="compact-sm" variant="default" onClick={editing.takeTheirs}>
              Usar o que foi salvo lá
            </Button>
          </Group>
        </Alert>
      )}
      {waiting > 0 && (
        <div className={classes.missing} role="status">
          <span>{waiting === 1 ? 'Falta 1 coisa' : `Faltam ${waiting} coisas`} para enviar</span>
          <Button size="compact-sm" variant="subtle" onClick={() => own[0] && goTo(own[0])}>
            Ir para a primeira
          </Button>
        </div>
      )}
      {!wide && (
        <div className={classes.parts}>
          <SegmentedControl
            fullWidth
            aria-label="Partes do envelope"
            data={[...parts]}
            value={part}
            onChange={(next) => choosePart(next as Part)}
          />
        </div>
      )}
      <main className={classes.main} data-wide={wide || undefined}>
        {(wide || part !== 'paginas') && <div className={classes.forms}>{forms}</div>}
        {(wide || part === 'paginas') && <Pages editing={editing} person={person} onPerson={setPerson} />}
      </main>
      <ReviewDialog
        opened={reviewing}
        editing={editing}
        busy={send.isPending}
        error={send.error}
        onClose={() => {
          setReviewing(false)
          send.reset()
        }}
        onSend={() => send.mutate()}
      />
      {acts.dialogs}
    </div>
  )
}
