import type { ReactNode } from 'react'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import classes from './Visit.module.css'

type Props = { link: OpenedLink; logo?: string | undefined; children?: ReactNode }

/** Who asks: the logo of the interview or the organisation with its name and colour, and whether the answers are saved. */
export function VisitHeader({ link: { organization }, logo = organization.logo, children }: Props) {
  return (
    <header className={classes.top}>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <span className={classes.organization}>{organization.name}</span>
      {children}
    </header>
  )
}
