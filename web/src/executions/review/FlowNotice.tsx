import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { Moment } from '../../blocks/Moment.tsx'
import { plural } from '../../blocks/plural.ts'
import { useReviewing } from './context.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import classes from './FlowNotice.module.css'
import { ReviewersDialog } from './ReviewersDialog.tsx'
import { awaitedText, listText, useNames, within } from './useReviewers.ts'

type Props = {
  execution: Execution
  /** The version on the server, after saving what was typed. */
  latest: () => Promise<number>
  showCorrections: () => void
  reload: () => void
  /** Goes to the questions, for a reviewer who may also answer. */
  correct?: (() => void) | undefined
}

/** Below the document's name: the state of its review or deadline, and what can be done next. */
export function FlowNotice(props: Props) {
  const { status, may = [], trash } = props.execution
  if (trash)
    return <Notice warn>Este documento está na lixeira. Restaure-o na lista de documentos para continuar.</Notice>
  if (status === executionStatus.reviewing) return <Reviewing {...props} />
  if (status === executionStatus.correct) return <Correcting {...props} />
  if (status === executionStatus.overdue) return <Overdue {...props} />
  if (status === executionStatus.inProgress && !may.includes('save'))
    return (
      <Notice>
        Só quem cuida deste documento o altera: quem o começou, a pessoa ou o grupo responsável e os proprietários.
      </Notice>
    )
  return null
}

function Reviewing({ execution, showCorrections, reload }: Props) {
  const { comments } = useReviewing()
  const { reviewerName, nameOf } = useNames()
  const [replacing, setReplacing] = useState(false)
  const { review, may = [] } = execution
  if (!review) return null
  const awaited = review.reviewers.filter((one) => one.awaited).map(reviewerName)
  const done = review.reviewers.flatMap(({ approvedBy }) => (approvedBy ? [nameOf(approvedBy)] : []))
  return (
    <Notice
      acts={
        <>
          {comments.open.length > 0 && (
            <Button size="compact-sm" variant="default" className={classes.comments} onClick={showCorrections}>
              Ver {plural(comments.open.length, 'comentário em aberto', 'comentários em aberto')}
            </Button>
          )}
          {may.includes('replaceReviewers') && (
            <Button size="compact-sm" variant="default" onClick={() => setReplacing(true)}>
              Trocar quem revisa
            </Button>
          )}
        </>
      }
    >
      Em revisão: {awaitedText(awaited)}.{done.length > 0 && ` Já aprovado por ${listText([...new Set(done)])}.`}{' '}
      Enviado por {within(nameOf(review.requestedBy))} <Moment instant={review.requestedAt} />.
      <ReviewersDialog opened={replacing} execution={execution} onClose={() => setReplacing(false)} onDone={reload} />
    </Notice>
  )
}

function Correcting({ execution, showCorrections, correct }: Props) {
  const { comments } = useReviewing()
  const { nameOf } = useNames()
  const count = comments.open.length
  const { returnedBy, returnedAt } = execution.review ?? {}
  return (
    <Notice
      warn
      acts={
        <>
          <Button size="compact-sm" variant="default" onClick={showCorrections}>
            {count === 0 ? 'Ver comentários' : `Ver ${plural(count, 'comentário em aberto', 'comentários em aberto')}`}
          </Button>
          {correct && (
            <Button size="compact-sm" variant="default" onClick={correct}>
              Corrigir agora
            </Button>
          )}
        </>
      }
    >
      {returnedBy ? `${nameOf(returnedBy)} pediu correções` : 'A revisão pediu correções'}
      {returnedAt && (
        <>
          {' '}
          <Moment instant={returnedAt} />
        </>
      )}
      .{' '}
      {execution.may?.includes('resend') && !correct
        ? 'Quando terminar, envie o documento de novo.'
        : 'Quem cuida do documento corrige e envia de novo.'}
    </Notice>
  )
}

function Overdue({ execution, latest, reload }: Props) {
  const [setting, setSetting] = useState(false)
  const mayExtend = execution.may?.includes('setDeadline')
  return (
    <Notice
      warn
      acts={
        mayExtend && (
          <Button size="compact-sm" variant="default" onClick={() => setSetting(true)}>
            Definir novo prazo
          </Button>
        )
      }
    >
      O prazo venceu em {formatDate(execution.dueDate ?? '')}. As respostas estão guardadas;{' '}
      {mayExtend ? 'com um novo prazo o documento continua de onde parou.' : 'peça um novo prazo a quem cuida dele.'}
      <DeadlineDialog
        opened={setting}
        execution={execution}
        latest={latest}
        onClose={() => setSetting(false)}
        onDone={reload}
      />
    </Notice>
  )
}

function Notice({ children, acts, warn }: { children: ReactNode; acts?: ReactNode; warn?: boolean }) {
  return (
    <div role="status" className={classes.notice} data-warn={warn || undefined}>
      <p className={classes.text}>{children}</p>
      {acts}
    </div>
  )
}
