import { NavLink } from 'react-router'
import { Mark } from '../Mark.tsx'
import { useMayOpen } from '../navigation/useMayOpen.ts'
import { Bell } from '../notifications/Bell.tsx'
import { CurrentOrganization } from '../organizations/CurrentOrganization.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { HelpLink } from './HelpLink.tsx'
import { menu } from './menu.ts'
import classes from './SideMenu.module.css'
import { UserMenu } from './UserMenu.tsx'

export function SideMenu() {
  const mayOpen = useMayOpen()
  return (
    <div className={classes.menu}>
      <div className={classes.head}>
        <div className={classes.mark}>
          <Mark />
          <Bell />
        </div>
        <CurrentOrganization />
      </div>
      <SearchButton />
      <nav aria-label="Principal" className={classes.links}>
        {menu
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label, Icon }) => (
            <NavLink key={to} to={to} className={classes.link}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {label}
            </NavLink>
          ))}
      </nav>
      <div className={classes.help}>
        <HelpLink />
      </div>
      <UserMenu />
    </div>
  )
}
