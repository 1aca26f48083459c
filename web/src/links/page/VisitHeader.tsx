import type { ReactNode } from 'react'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import classes from './Visit.module.css'

type Props = { link: OpenedLink; children?: ReactNode }

/** Who asks: the organisation's logo or name, and whether the answers are saved. */
export function VisitHeader({ link: { organization }, children }: Props) {
  return (
    <header className={classes.top}>
      {organization.logo ? (
        <img className={classes.logo} src={organization.logo} alt={organization.name} />
      ) : (
        <span className={classes.organization}>{organization.name}</span>
      )}
      {children}
    </header>
  )
}
