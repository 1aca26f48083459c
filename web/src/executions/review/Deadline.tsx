import { Button } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import { daysBetween } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './Deadline.module.css'
import { DeadlineDialog } from './DeadlineDialog.tsx'

type Props = {
  execution: Execution
  latest: () => Promise<number>
  onSet: (saved: ExecutionSummary) => void
}

/** Days before a deadline from which it is highlighted. */
const SOON = 3

/** The document's deadline, with a control to change it for users who may. */
export function Deadline({ execution, latest, onSet }: Props) {
  const [setting, setSetting] = useState(false)
  const [dueDate, setDueDate] = useState(execution.dueDate)
  // A session of one document may not change it.
  const { only } = useMember()
  if (only || !execution.may?.includes('setDeadline'))
    return dueDate ? <span className={classes.day}>Prazo: {formatDate(dueDate)}</span> : null
  const soon = dueDate !== undefined && (daysBetween(today(new Date()), dueDate) ?? 0) <= SOON
  const text = dueDate ? formatDate(dueDate, 'DD/MM') : ''
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        className={classes.set}
        data-soon={soon || undefined}
        aria-label={dueDate ? `Prazo: ${formatDate(dueDate)}. Mudar` : 'Definir prazo'}
        title={dueDate ? `Prazo: ${formatDate(dueDate)}` : 'Definir prazo'}
        aria-haspopup="dialog"
        onClick={() => setSetting(true)}
      >
        <IconCalendarDue size={20} aria-hidden />
        {text && <span className={classes.text}>{text}</span>}
      </Button>
      <DeadlineDialog
        opened={setting}
        execution={{ ...execution, dueDate }}
        latest={latest}
        onClose={() => setSetting(false)}
        onDone={(saved) => {
          setDueDate(saved.dueDate)
          onSet(saved)
        }}
      />
    </>
  )
}
