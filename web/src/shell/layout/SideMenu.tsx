import { IconFileText, IconHome, IconTemplate } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { NavLink } from 'react-router'
import { Mark } from '../Mark.tsx'
import { organizationAtom } from '../session/session.ts'
import classes from './SideMenu.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Screens that exist. One that does not is not linked. */
const links = [
  { to: '/home', label: 'Visão geral', Icon: IconHome },
  { to: '/documents', label: 'Documentos', Icon: IconFileText },
  { to: '/templates', label: 'Modelos', Icon: IconTemplate },
] as const

export function SideMenu() {
  const organization = useAtomValue(organizationAtom)
  return (
    <div className={classes.menu}>
      <div className={classes.head}>
        <Mark />
        <span className={classes.organization}>{organization?.name}</span>
      </div>
      <nav aria-label="Principal" className={classes.links}>
        {links.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={classes.link}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <UserMenu />
    </div>
  )
}
