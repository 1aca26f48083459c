import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import classes from '../blocks/StatusChip.module.css'

export function PublishedChip({ published }: { published: boolean }) {
  const Icon = published ? IconCircleCheck : IconPencil
  return (
    <span className={classes.chip} data-color={published ? 'green' : 'gray'}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {published ? 'Publicado' : 'Rascunho'}
    </span>
  )
}
