import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type AnswerCopy, readCopies, removeCopy, restoreCopy } from './answerCopies.ts'
import { CopyDialog } from './CopyDialog.tsx'
import classes from './CopyNotice.module.css'
import type { Content } from './useRun.ts'

type Props = {
  executionId: string
  code: InterviewCode
  /** The document's current content. */
  current: () => Content
  /** Changes some of its answers; undefined if the document is read-only. */
  recover?: (content: Partial<Content>) => void
}

/** The user's own answers that another person's replaced: to view, restore or discard. */
export function CopyNotice({ executionId, code, current, recover }: Props) {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const key = ['executions', 'copies', userId, executionId]
  const copies = useQuery({
    queryKey: key,
    queryFn: () => readCopies(userId, executionId),
    staleTime: 0,
    // They are in this browser, so this works offline.
    networkMode: 'always',
  })
  const [seen, setSeen] = useState<AnswerCopy>()
  const changed = () => queries.invalidateQueries({ queryKey: key })
  const forget = async (copy: AnswerCopy) => {
    setSeen(undefined)
    await removeCopy(userId, executionId, copy)
    await changed()
  }
  const discard = async (copy: AnswerCopy) => {
    await forget(copy)
    notify({
      type: 'other',
      text: 'As respostas guardadas foram descartadas.',
      action: { label: 'Desfazer', run: () => void restoreCopy(userId, executionId, copy).then(changed) },
    })
  }
  if (!copies.data?.length) return null
  return (
    <div className={classes.notices}>
      {copies.data.map((copy) => (
        <div key={copy.typedAt} role="status" className={classes.notice}>
          <span>Suas respostas de {momentOf(copy)} foram guardadas</span>
          <Button size="compact-sm" variant="default" onClick={() => setSeen(copy)}>
            {recover ? 'Ver e recuperar' : 'Ver'}
          </Button>
        </div>
      ))}
      {seen && (
        <CopyDialog
          title={`Suas respostas de ${momentOf(seen)}`}
          code={code}
          copy={seen.content}
          current={current()}
          recover={
            recover &&
            ((content, all) => {
              recover(content)
              // Answers that were not restored remain set aside.
              if (all) void forget(seen)
              else setSeen(undefined)
            })
          }
          discard={() => void discard(seen)}
          close={() => setSeen(undefined)}
        />
      )}
    </div>
  )
}

function momentOf({ typedAt }: AnswerCopy): string {
  const sameDay = today(new Date(typedAt)) === today(new Date())
  return formatDateTime(typedAt, sameDay ? 'HH:mm' : 'DD/MM/YYYY HH:mm')
}
