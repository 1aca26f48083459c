import { Alert, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Redline, RedlineChange, RedlinePassage } from '#shared/api/interviews/redlines.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { Modal } from '../../../../blocks/dialogs/Modal.tsx'
import { Moment } from '../../../../blocks/Moment.tsx'
import { plural } from '../../../../blocks/plural.ts'
import { QueryResult } from '../../../../blocks/QueryResult.tsx'
import { saveFile } from '../../../../blocks/saveFile.ts'
import { client } from '../../../../shell/client/index.ts'
import { FailureAlert } from '../../../../shell/forms/FailureAlert.tsx'
import { notify } from '../../../../shell/notify.ts'
import { interviewKeys, redlineQuery } from '../../../queries.ts'
import { useEditor } from '../../state/useEditor.ts'
import { changeText } from './changeText.ts'
import classes from './RedlineDialog.module.css'
import { type Choice, type Decisions, useDecisions } from './useDecisions.ts'

type Props = { model: TemplateModel; redlineId: string; opened: boolean; onClose: () => void }

/** The changes of an edited file on the text of the model, each to be accepted or refused. */
export default function RedlineDialog({ model, redlineId, opened, onClose }: Props) {
  const { interview } = useEditor()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const query = useQuery({ ...redlineQuery(interview.id, redlineId), enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={880}
      fullScreen={narrow}
      title={`Alterações em "${model.name}"`}
      classNames={{ body: classes.body }}
    >
      <QueryResult query={query} rows={5}>
        {(line) => <Review key={line.version} line={line} onClose={onClose} />}
      </QueryResult>
    </Modal>
  )
}

function Review({ line, onClose }: { line: Redline; onClose: () => void }) {
  const { interview, follow, saveFirst } = useEditor()
  const queries = useQueryClient()
  const { decisions, decide, forget } = useDecisions(line)
  const top = useRef<HTMLParagraphElement>(null)
  const params = { id: interview.id, redlineId: line.id }
  const of = (choice: Choice) => line.changes.map(({ id }) => id).filter((id) => decisions[id] === choice)
  const [accepted, refused] = [of('accepted'), of('refused')]
  const decided = accepted.length + refused.length
  const all = (choice: Choice) => decide(Object.fromEntries(line.changes.map(({ id }) => [id, choice])))
  const apply = useMutation({
    mutationFn: async () => {
      // The server changes the stored interview.
      await saveFirst()
      const body = { version: line.version, accepted, refused }
      const next = await client.interviews.decideRedline({ params, body }, { quiet: true })
      await forget()
      return { next, saved: await client.interviews.getInterview({ params: { id: interview.id } }) }
    },
    onSuccess: ({ next, saved }) => {
      follow(saved)
      queries.setQueryData(interviewKeys.redline(interview.id, line.id), next)
      void queries.invalidateQueries({ queryKey: interviewKeys.redlines(interview.id), exact: true })
      void queries.invalidateQueries({ queryKey: interviewKeys.model(interview.id, line.modelId) })
      notify({ type: 'other', text: appliedText(accepted.length, refused.length) })
      if (next.left === 0) onClose()
      else top.current?.focus()
    },
  })
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        await client.interviews.getRedlineFile({ params }),
        `${line.fileName.replace(/\.docx$/i, '')} (alterações).docx`,
      ),
  })
  const setAside = useMutation({
    mutationFn: async () => {
      await client.interviews.deleteRedline({ params })
      await forget()
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: interviewKeys.redlines(interview.id), exact: true })
      onClose()
    },
  })
  return (
    <>
      <p ref={top} tabIndex={-1} className={classes.sent}>
        {line.fileName} · {plural(line.left, 'alteração', 'alterações')} por decidir ·{' '}
        {line.sentByName && `${line.sentByName}, `}
        <Moment instant={line.sentAt} />
      </p>
      {line.outdated && (
        <Alert color="yellow" variant="light" title="O arquivo do modelo mudou depois que este foi enviado">
          Envie o arquivo editado de novo, para comparar com o de agora.
        </Alert>
      )}
      {line.notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      <Group gap={8}>
        <Button size="compact-sm" variant="default" disabled={line.outdated} onClick={() => all('accepted')}>
          Aceitar todas
        </Button>
        <Button size="compact-sm" variant="default" disabled={line.outdated} onClick={() => all('refused')}>
          Recusar todas
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar com as alterações no Word
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={setAside.isPending}
          onClick={() => setAside.mutate()}
        >
          Deixar de lado
        </Button>
      </Group>
      <Passages line={line} decisions={decisions} decide={decide} />
      {line.comments.length > 0 && <Comments comments={line.comments} />}
      <FailureAlert error={apply.error ?? download.error ?? setAside.error} />
      <div className={classes.foot}>
        <Text size="sm" role="status">
          {decided} de {plural(line.left, 'alteração decidida', 'alterações decididas')}
        </Text>
        <Button disabled={decided === 0 || line.outdated} loading={apply.isPending} onClick={() => apply.mutate()}>
          Aplicar no modelo
        </Button>
      </div>
    </>
  )
}

const appliedText = (accepted: number, refused: number): string =>
  [
    ...(accepted > 0 ? [plural(accepted, 'alteração aceita', 'alterações aceitas')] : []),
    ...(refused > 0 ? [plural(refused, 'recusada', 'recusadas')] : []),
  ].join(', ') + (accepted > 0 ? '. O modelo tem uma nova versão.' : '.')

type PassagesProps = { line: Redline; decisions: Decisions; decide: (next: Decisions) => void }

function Passages({ line: { passages, changes, outdated }, decisions, decide }: PassagesProps) {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const shown = new Set<string>()
  const choose = (id: string, choice: Choice) => {
    const { [id]: before, ...others } = decisions
    decide(before === choice ? others : { ...decisions, [id]: choice })
  }
  return (
    <ol className={classes.passages} aria-label="Texto com as alterações">
      {passages.map((passage, at) => {
        const own = changesOf(passage).filter((id) => !shown.has(id))
        for (const id of own) shown.add(id)
        const skipped = passage.at - (passages[at - 1]?.at ?? 0) - 1
        return (
          <li key={passage.at}>
            {skipped > 0 && (
              <p className={classes.skipped}>{plural(skipped, 'parágrafo igual', 'parágrafos iguais')}</p>
            )}
            <PassageText passage={passage} decisions={decisions} />
            {own.length > 0 && (
              <ul className={classes.changes}>
                {own.map((id) => (
                  <ChangeRow
                    key={id}
                    change={byId.get(id)!}
                    choice={decisions[id]}
                    disabled={outdated}
                    choose={(choice) => choose(id, choice)}
                  />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const changesOf = ({ pieces }: RedlinePassage): string[] => [
  ...new Set(pieces.flatMap(({ change }) => (change === undefined ? [] : [change]))),
]

function PassageText({ passage: { pieces }, decisions }: { passage: RedlinePassage; decisions: Decisions }) {
  return (
    <p className={classes.text} data-verbatim>
      {pieces
        .map((piece, at) => ({ ...piece, key: `${at}` }))
        .map(({ key, state, text, change }) => {
          const choice = change === undefined ? undefined : decisions[change]
          if (state === 'same') return text
          const Mark = state
          return (
            <Mark key={key} data-choice={choice}>
              {text}
            </Mark>
          )
        })}
    </p>
  )
}

type RowProps = {
  change: RedlineChange
  choice: Choice | undefined
  disabled: boolean
  choose: (choice: Choice) => void
}

function ChangeRow({ change, choice, disabled, choose }: RowProps) {
  const text = changeText(change)
  return (
    <li className={classes.change}>
      <span className={classes.what}>
        <span data-verbatim>{text}</span>
        <small>
          {change.author}
          {change.date !== undefined && change.tracked && (
            <>
              , <Moment instant={change.date} />
            </>
          )}
        </small>
      </span>
      <Button
        size="compact-sm"
        variant={choice === 'accepted' ? 'light' : 'default'}
        color={choice === 'accepted' ? 'green' : undefined}
        leftSection={<IconCheck size={14} aria-hidden />}
        aria-label={`Aceitar: ${text}`}
        aria-pressed={choice === 'accepted'}
        disabled={disabled}
        onClick={() => choose('accepted')}
      >
        Aceitar
      </Button>
      <Button
        size="compact-sm"
        variant={choice === 'refused' ? 'light' : 'default'}
        color={choice === 'refused' ? 'red' : undefined}
        leftSection={<IconX size={14} aria-hidden />}
        aria-label={`Recusar: ${text}`}
        aria-pressed={choice === 'refused'}
        disabled={disabled}
        onClick={() => choose('refused')}
      >
        Recusar
      </Button>
    </li>
  )
}

function Comments({ comments }: Pick<Redline, 'comments'>) {
  return (
    <section aria-label="Comentários no arquivo editado" className={classes.comments}>
      <Text fw={500} size="sm">
        {plural(comments.length, 'comentário no arquivo editado', 'comentários no arquivo editado')}
      </Text>
      <ul>
        {comments
          .map((comment, at) => ({ ...comment, key: `${at}` }))
          .map(({ key, author, text, quote }) => (
            <li key={key} data-verbatim>
              {quote !== '' && <q>{quote}</q>}
              <b>{author}</b>: {text}
            </li>
          ))}
      </ul>
    </section>
  )
}
