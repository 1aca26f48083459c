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

/** S1 §4: the status of a document, by colour, icon and word. */
export function StatusChip({ status }: { status: number }) {
  const { color, Icon } = looks[status as keyof typeof looks] ?? { color: 'gray', Icon: IconAlertCircle }
  return (
    <span className={classes.chip} data-color={color}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {executionStatusLabels[status] ?? 'Inválido'}
    </span>
  )
}
