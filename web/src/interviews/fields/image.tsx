import { IconPhoto } from '@tabler/icons-react'
import { imageOf } from './imageOf.ts'
import classes from './media.module.css'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconPhoto, Answer })

function Answer({ frame, state: { field, value } }: AnswerProps) {
  const src = imageOf(value)?.src ?? field.src
  return (
    <figure className={classes.figure}>
      {frame.label && <figcaption>{frame.label}</figcaption>}
      {src && <img src={src} alt={field.alt ?? field.name} width={field.width} height={field.height} />}
    </figure>
  )
}
