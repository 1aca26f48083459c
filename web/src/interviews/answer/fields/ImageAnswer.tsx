import { imageOf } from './imageOf.ts'
import classes from './media.module.css'
import type { AnswerProps } from './view.ts'

export default function ImageAnswer({ frame, state: { field, value } }: AnswerProps) {
  const src = imageOf(value)?.src ?? field.src
  return (
    <figure className={classes.figure}>
      {frame.label && <figcaption>{frame.label}</figcaption>}
      {src && <img src={src} alt={field.alt ?? field.name} width={field.width} height={field.height} />}
    </figure>
  )
}
