import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconEdit,
  IconEye,
} from '@tabler/icons-react'
import { executionStatus, executionStatusLabels } from '#shared/api/executionStatus.ts'
import classes from './StatusChip.module.css'

const looks = {
  [executionStatus.inProgress]: { color: 'blue', Icon: IconCircleDashed },
  [executionStatus.reviewing]: { color: 'violet', Icon: IconEye },
  [executionStatus.correct]: { color: 'amber', Icon: IconEdit },
  [executionStatus.overdue]: { color: 'red', Icon: IconClockExclamation },
  [executionStatus.finished]: { color: 'green', Icon: IconCircleCheck },
} as const

/** S1 §4: a document's status as colour, icon and word. A finished document whose files failed shows that instead. */
export function StatusChip({ status, failed = false }: { status: number; failed?: boolean | undefined }) {
  if (failed)
    return (
      <span className={classes.chip} data-color="red">
        <IconAlertCircle size={15} stroke={1.8} aria-hidden />
        Geração falhou
      </span>
    )
  const { color, Icon } = looks[status as keyof typeof looks] ?? { color: 'gray', Icon: IconAlertCircle }
  return (
    <span className={classes.chip} data-color={color}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {executionStatusLabels[status] ?? 'Inválido'}
    </span>
  )
}
