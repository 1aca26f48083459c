import type { ReactNode } from 'react'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import classes from './Visit.module.css'

type Props = { link: OpenedLink; logo?: string | undefined; children?: ReactNode }

/** Who asks: the logo of the interview or the organisation, or the name, and whether the answers are saved. */
export function VisitHeader({ link: { organization }, logo = organization.logo, children }: Props) {
  return (
    <header className={classes.top}>
      {logo ? (
        <img className={classes.logo} src={logo} alt={organization.name} />
      ) : (
        <span className={classes.organization}>{organization.name}</span>
      )}
      {children}
    </header>
  )
}
