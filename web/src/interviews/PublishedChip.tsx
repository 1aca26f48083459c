import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import classes from '../blocks/StatusChip.module.css'

type Props = { interview: Pick<InterviewSummary, 'published' | 'publication'> }

/** Whether the model is published, and whether its draft has unpublished changes. */
export function PublishedChip({ interview: { published, publication } }: Props) {
  const Icon = published ? IconCircleCheck : IconPencil
  return (
    <span className={classes.chip} data-color={published ? 'green' : 'gray'}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {published ? (publication?.outdated ? 'Publicado, com rascunho' : 'Publicado') : 'Rascunho'}
    </span>
  )
}
