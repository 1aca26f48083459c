import {
  type Icon,
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconPencil,
  IconProgressCheck,
  IconRubberStamp,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import type { TagColor } from '../blocks/table/column.ts'
import { TableTag } from '../blocks/table/TableTag.tsx'
import { stateLabels } from './words.ts'

const looks: Readonly<Record<EnvelopeState, { color: TagColor; Icon: Icon }>> = {
  draft: { color: 'gray', Icon: IconPencil },
  sent: { color: 'blue', Icon: IconSend },
  partial: { color: 'blue', Icon: IconProgressCheck },
  sealing: { color: 'violet', Icon: IconRubberStamp },
  completed: { color: 'green', Icon: IconCircleCheck },
  refused: { color: 'red', Icon: IconX },
  expired: { color: 'amber', Icon: IconClockExclamation },
  cancelled: { color: 'gray', Icon: IconBan },
  failed: { color: 'red', Icon: IconAlertCircle },
}

/** An envelope's state as colour, icon and word. */
export const EnvelopeChip = ({ state }: { state: EnvelopeState }) => (
  <TableTag label={stateLabels[state]} {...looks[state]} />
)
