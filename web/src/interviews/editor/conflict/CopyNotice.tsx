import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { type Draft, draftKey, removeDraft } from '../../../shell/drafts/drafts.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import classes from '../frame/Notice.module.css'

type Props = { interviewId: string; copy: Draft<InterviewCode>; restore: (code: InterviewCode) => void }

/** Offers the user's own version that was set aside when another person's was opened. */
export function CopyNotice({ interviewId, copy, restore }: Props) {
  const { id: userId } = useMember()
  const [open, setOpen] = useState(true)
  const forget = () => {
    void removeDraft(draftKey(userId, 'interview-copy', interviewId))
    setOpen(false)
  }
  if (!open) return null
  return (
    <div role="status" className={classes.notice}>
      <span>Há uma versão sua não salva, de {formatDateTime(copy.typedAt)}, guardada neste navegador.</span>
      <Group gap={8} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            restore(copy.content)
            forget()
          }}
        >
          Recuperar
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={forget}>
          Descartar
        </Button>
      </Group>
    </div>
  )
}
