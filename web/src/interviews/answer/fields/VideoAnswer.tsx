import classes from './media.module.css'
import type { AnswerProps } from './view.ts'

export default function VideoAnswer({ frame, state: { field } }: AnswerProps) {
  return (
    <figure className={classes.figure}>
      <figcaption>{frame.label}</figcaption>
      {field.src && (
        <video src={field.src} controls preload="metadata" aria-label={frame.label}>
          <track kind="captions" />
        </video>
      )}
      {frame.description}
    </figure>
  )
}
