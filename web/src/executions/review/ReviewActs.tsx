import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCheck, IconFileText, IconMessage2 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import { CallFailure, client, isTransient } from '../../shell/client/index.ts'
import { useDraftText } from '../../shell/drafts/useDraftText.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { textProblem } from '../../shell/forms/textProblem.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { executionKeys } from '../queries.ts'
import { useReviewing } from './context.ts'
import classes from './ReviewScreen.module.css'
import { commentsKeyOf } from './useComments.ts'
import { CORRECTIONS, useUnsentText } from './useUnsentText.ts'

type Props = {
  execution: Execution
  reload: () => void
  /** Shows the document over the answers; undefined if it is already beside them, or if there is none. */
  showPaper: (() => void) | undefined
}

/** The reviewer's actions: approve, or ask for corrections. Other people only get the document. */
export function ReviewActs({ execution, reload, showPaper }: Props) {
  const { comments, showCorrections } = useReviewing()
  const [asked, setAsked] = useState<'approve' | 'correct'>()
  const count = comments.open.length
  const mayApprove = execution.may?.includes('approve') === true
  if (!mayApprove && !showPaper) return null
  return (
    <div className={classes.acts}>
      <div className={classes.inner}>
        {count > 0 && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.count}
            leftSection={<IconMessage2 size={16} aria-hidden />}
            onClick={() => showCorrections()}
          >
            {plural(count, 'comentário em aberto', 'comentários em aberto')}
          </Button>
        )}
        {showPaper && (
          <Button
            variant="subtle"
            className={classes.paper}
            leftSection={<IconFileText size={16} aria-hidden />}
            aria-label="Ver documento"
            onClick={showPaper}
          >
            <span className={classes.see}>Ver&nbsp;</span>
            <span className={classes.name}>documento</span>
          </Button>
        )}
        {mayApprove && (
          <>
            <Button variant="default" className={classes.act} onClick={() => setAsked('correct')}>
              Pedir correções
            </Button>
            <Button
              className={classes.act}
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => setAsked('approve')}
            >
              Aprovar
            </Button>
          </>
        )}
      </div>
      <Approve opened={asked === 'approve'} execution={execution} onClose={() => setAsked(undefined)} reload={reload} />
      <Modal opened={asked === 'correct'} onClose={() => setAsked(undefined)} title="Pedir correções">
        <Corrections execution={execution} onClose={() => setAsked(undefined)} reload={reload} />
      </Modal>
    </div>
  )
}

/** Why a decision was refused, for the reviewer. */
const refusalText = (error: Error): string =>
  error instanceof CallFailure && error.code === 'conflict'
    ? 'O documento mudou enquanto você o lia. Confira e decida de novo.'
    : error.message

type DialogProps = { execution: Execution; onClose: () => void; reload: () => void }

function useDone({ execution, onClose, reload }: DialogProps, text: string) {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [...executionKeys.all, 'list'] })
    void queries.invalidateQueries({ queryKey: commentsKeyOf(execution.id) })
    notify({ type: 'other', text })
    onClose()
    reload()
  }
}

function Approve({ opened, ...props }: DialogProps & { opened: boolean }) {
  const { id: ownId } = useMember()
  const { comments } = useReviewing()
  const { id, version, review, name } = props.execution
  const awaited = review?.reviewers.filter((one) => one.awaited) ?? []
  const unsent = useUnsentText(id, opened)
  const inPlace = !awaited.some((one) => one.type === 'group' || one.id === ownId)
  const done = useDone(props, 'Documento aprovado.')
  const approve = useMutation({
    mutationFn: () => client.executions.approveExecution({ params: { id }, body: { version } }, { quiet: true }),
    onSuccess: done,
    onError: (error) => {
      if (isTransient(error)) return
      props.onClose()
      notify({ type: 'error', text: refusalText(error) })
      props.reload()
    },
  })
  const open = comments.open.length
  const close = () => {
    approve.reset()
    props.onClose()
  }
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={`Aprovar "${name}"?`}
      text={
        <>
          {[
            inPlace && 'Você aprova no lugar de quem falta.',
            unsent,
            open > 0 && `Há ${plural(open, 'comentário', 'comentários')} em aberto.`,
            'Com a última aprovação o documento fica pronto e os arquivos são gerados.',
          ]
            .filter(Boolean)
            .join(' ')}
          <Box mt={approve.error ? 'sm' : 0}>
            <FailureAlert error={approve.error} />
          </Box>
        </>
      }
      action="Aprovar"
      busy={approve.isPending}
      onConfirm={() => approve.mutate()}
    />
  )
}

function Corrections(props: DialogProps) {
  const { comments } = useReviewing()
  const { id, version } = props.execution
  const { text, write, forget } = useDraftText(id, CORRECTIONS)
  const unsent = useUnsentText(id, true)
  const done = useDone(props, 'Correções pedidas. Quem cuida do documento foi avisado.')
  const ask = useMutation({
    mutationFn: () =>
      client.executions.askCorrections(
        { params: { id }, body: { version, text: text.trim() || undefined } },
        { quiet: true },
      ),
    onSuccess: () => {
      forget()
      done()
    },
    onError: (error) => !isTransient(error) && props.reload(),
  })
  const open = comments.open.length
  const giveUp = () => {
    forget()
    props.onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Pedir correções">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {unsent && `${unsent} `}
          {open > 0
            ? `${open === 1 ? 'Segue' : 'Seguem'} ${plural(open, 'comentário', 'comentários')} em aberto. Quer dizer mais alguma coisa?`
            : 'O documento volta para quem o preenche. Diga em poucas palavras o que corrigir.'}
        </Text>
        <Textarea
          label={open > 0 ? 'Mensagem (opcional)' : 'O que corrigir'}
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
          value={text}
          error={textProblem(ask.error)}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {!textProblem(ask.error) && <FailureAlert error={ask.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={giveUp}>
            Cancelar
          </Button>
          <Button type="submit" loading={ask.isPending} disabled={open === 0 && text.trim() === ''}>
            Pedir correções
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
