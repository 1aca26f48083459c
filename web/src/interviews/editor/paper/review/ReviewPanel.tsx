import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconDownload, IconTrash, IconX } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import type { ModelComment } from '#shared/api/interviews/comments.ts'
import { ThreadFrame } from '../../../../blocks/comments/ThreadFrame.tsx'
import { Moment } from '../../../../blocks/Moment.tsx'
import { plural } from '../../../../blocks/plural.ts'
import { useMember } from '../../../../shell/session/useMember.ts'
import { useLater } from '../useLater.ts'
import { commentPlaces } from './commentPlaces.ts'
import classes from './ReviewPanel.module.css'
import { type Listed, settle, suggestionsIn } from './suggestions.ts'
import { type ModelComments, useColleagues } from './useModelComments.ts'
import { WriteComment } from './WriteComment.tsx'

type Props = {
  editor: Editor
  comments: ModelComments
  /** What a new comment is about, while it is written. */
  quote: string | undefined
  send: (written: { text: string; mentions: string[] }) => Promise<unknown>
  /** Ends writing a new comment. */
  close: () => void
  /** Downloads the document with its review. */
  download: () => void
  isDownloading: boolean
  /** Shows the text, where it is not beside the list. */
  left: () => void
}

/** The suggestions and comments of a document, each leading to its place in the text. */
export function ReviewPanel({ editor, comments, quote, send, close, download, isDownloading, left }: Props) {
  const suggestions = useLater(editor, suggestionsIn)
  const places = useLater(editor, commentPlaces)
  const { colleagues, nameOf } = useColleagues()
  const [all, setAll] = useState(false)
  const open = comments.comments.filter(({ resolvedAt }) => resolvedAt === undefined)
  const resolved = comments.comments.length - open.length
  const listed = (all ? comments.comments : open).toSorted(
    (a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity),
  )
  const go = (pos: number) => {
    left()
    goTo(editor, pos)
  }
  const decide = (as: 'accepted' | 'refused', id?: string) => {
    editor.view.dispatch(settle(editor.state, as, id))
  }
  return (
    <div className={classes.panel}>
      {quote !== undefined && (
        <section className={classes.new} aria-label="Comentário novo">
          <blockquote className={classes.quote}>{quote}</blockquote>
          <WriteComment
            label="Comentário"
            act="Comentar"
            interviewId={comments.interviewId}
            place="novo"
            colleagues={colleagues}
            send={send}
            close={close}
          />
        </section>
      )}
      {suggestions.length > 0 && (
        <section className={classes.list} aria-label="Sugestões">
          <div className={classes.head}>
            <h3 className={classes.title}>{plural(suggestions.length, 'sugestão', 'sugestões')}</h3>
            <Group gap={4}>
              <Button size="compact-sm" variant="subtle" onClick={() => decide('accepted')}>
                Aceitar todas
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => decide('refused')}>
                Recusar todas
              </Button>
            </Group>
          </div>
          {suggestions.map((suggestion) => (
            <Suggestion
              key={suggestion.id}
              suggestion={suggestion}
              name={nameOf(suggestion.by)}
              go={() => go(suggestion.pos)}
              decide={(as) => decide(as, suggestion.id)}
            />
          ))}
        </section>
      )}
      <section className={classes.list} aria-label="Comentários">
        <div className={classes.head}>
          <h3 className={classes.title}>{plural(open.length, 'comentário em aberto', 'comentários em aberto')}</h3>
          {resolved > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAll((before) => !before)}>
              {all ? 'Ocultar resolvidos' : `Mostrar ${plural(resolved, 'resolvido', 'resolvidos')}`}
            </Button>
          )}
        </div>
        {comments.comments.length === 0 && quote === undefined && (
          <Text size="sm" c="dimmed">
            Selecione um trecho do texto e use Comentar. Com Sugerir, o que você mudar espera que alguém aceite.
          </Text>
        )}
        {listed.map((comment) => (
          <Thread
            key={comment.id}
            comment={comment}
            pos={places.get(comment.id)}
            comments={comments}
            colleagues={colleagues}
            nameOf={nameOf}
            go={go}
          />
        ))}
      </section>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isDownloading}
        onClick={download}
      >
        Baixar Word com a revisão
      </Button>
    </div>
  )
}

type SuggestionProps = {
  suggestion: Listed
  name: string
  go: () => void
  decide: (as: 'accepted' | 'refused') => void
}

function Suggestion({ suggestion, name, go, decide }: SuggestionProps) {
  const { added, deleted, paragraphs, at } = suggestion
  return (
    <article className={classes.suggestion} aria-label={`Sugestão de ${name === 'Você' ? 'você' : name}`}>
      <p className={classes.who}>
        <strong>{name}</strong> <Moment instant={at} />
      </p>
      <button type="button" className={classes.place} onClick={go}>
        {deleted !== '' && <del>{deleted}</del>} {added !== '' && <ins>{added}</ins>}
        {paragraphs && <span>{paragraphs === 'divided' ? 'Parágrafo novo' : 'Parágrafos juntados'}</span>}
      </button>
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => decide('accepted')}
        >
          Aceitar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => decide('refused')}
        >
          Recusar
        </Button>
      </Group>
    </article>
  )
}

type ThreadProps = Pick<Props, 'comments'> &
  ReturnType<typeof useColleagues> & {
    comment: ModelComment
    /** Where it is in the text; undefined if that was deleted. */
    pos: number | undefined
    go: (pos: number) => void
  }

function Thread({ comment, pos, comments, colleagues, nameOf, go }: ThreadProps) {
  const own = useMember().id
  const [answering, setAnswering] = useState(false)
  const { id, quote, resolvedAt, createdBy, answers } = comment
  const resolved = resolvedAt !== undefined
  const mayDelete = createdBy === own && answers.every(({ by }) => by === own)
  return (
    <ThreadFrame thread={comment} nameOf={(by) => nameOf(by, comment.names)}>
      {pos === undefined ? (
        <p className={classes.gone}>
          <span>Trecho apagado</span> <q>{quote}</q>
        </p>
      ) : (
        <button type="button" className={classes.place} onClick={() => go(pos)}>
          <q>{quote}</q>
        </button>
      )}
      {answering ? (
        <WriteComment
          label="Resposta"
          act="Responder"
          interviewId={comments.interviewId}
          place={id}
          colleagues={colleagues}
          send={(written) => comments.answer.mutateAsync({ commentId: id, ...written })}
          close={() => setAnswering(false)}
        />
      ) : (
        <Group gap={4}>
          {!resolved && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              onClick={() => setAnswering(true)}
            >
              Responder
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={resolved ? undefined : <IconCheck size={14} aria-hidden />}
            loading={comments.resolve.isPending && comments.resolve.variables.commentId === id}
            onClick={() => comments.resolve.mutate({ commentId: id, resolved: !resolved })}
          >
            {resolved ? 'Reabrir comentário' : 'Resolver'}
          </Button>
          {mayDelete && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={14} aria-hidden />}
              loading={comments.remove.isPending && comments.remove.variables === id}
              onClick={() => comments.remove.mutate(id)}
            >
              Apagar
            </Button>
          )}
        </Group>
      )}
    </ThreadFrame>
  )
}

/** Puts the cursor at a place, and the place into view. */
export function goTo(editor: Editor, pos: number): void {
  const { state, view } = editor
  const at = Math.min(pos, state.doc.content.size)
  const selection = state.doc.nodeAt(at)?.isAtom
    ? NodeSelection.create(state.doc, at)
    : TextSelection.near(state.doc.resolve(at))
  view.dispatch(state.tr.setSelection(selection).scrollIntoView())
  requestAnimationFrame(() => {
    const found = view.domAtPos(at, 1).node
    const element = found instanceof Element ? found : found.parentElement
    element?.scrollIntoView({ block: 'center' })
    view.focus()
  })
}
