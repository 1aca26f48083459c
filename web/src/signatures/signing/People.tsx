import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import classes from './Signing.module.css'
import { standingOf } from './words.ts'

/** The other people of the envelope, and how each stands. */
export function People({ others }: Pick<Signing, 'others'>) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="outros">
      <h2 id="outros" className={classes.heading}>
        Quem mais participa
      </h2>
      <ul className={classes.people}>
        {others.map((other, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
          <li key={at} data-state={other.state}>
            {other.state === 'signed' || other.state === 'informed' ? (
              <IconCircleCheck size={18} stroke={1.6} aria-hidden />
            ) : other.state === 'refused' ? (
              <IconCircleX size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconCircleDashed size={18} stroke={1.6} aria-hidden />
            )}
            <span>
              <span data-verbatim>{other.name}</span>
              {other.title && `, ${other.title}`}
              <span className={classes.standing}>{standingOf(other)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
