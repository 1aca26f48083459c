import { Moment } from '../Moment.tsx'
import { PersonAvatar } from '../PersonAvatar.tsx'
import classes from './Thread.module.css'

type Props = { name: string; at: string; text: string }

/** What somebody said in a thread of comments. */
export function Said({ name, at, text }: Props) {
  return (
    <div className={classes.content}>
      <PersonAvatar name={name} size={24} />
      <div>
        <p className={classes.who}>
          <strong>{name}</strong> <Moment instant={at} />
        </p>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  )
}
