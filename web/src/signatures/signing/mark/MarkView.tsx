import type { Mark } from '#shared/api/signatures/signers.ts'
import './handwriting.css'
import classes from './Mark.module.css'

/** A signature or initials as they will stand on the paper. */
export function MarkView({ mark, name }: { mark: Mark; name: string }) {
  if (mark.kind !== 'typed') return <img className={classes.picture} src={mark.picture} alt={name} />
  return (
    <svg
      className={classes.typed}
      viewBox={`0 0 ${Math.max(3, mark.text.length) * 17} 56`}
      role="img"
      aria-label={name}
    >
      <text x="50%" y="38" textAnchor="middle" data-verbatim>
        {mark.text}
      </text>
    </svg>
  )
}
