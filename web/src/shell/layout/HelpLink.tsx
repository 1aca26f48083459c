import { IconHelp } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { helpAddress } from './helpAddress.ts'
import classes from './SideMenu.module.css'

/** Leads to the help on the current screen, and back from there. */
export function HelpLink() {
  const place = useLocation()
  return (
    <Link to={helpAddress(place)} state={{ from: place.pathname + place.search }} className={classes.link}>
      <IconHelp size={18} stroke={1.6} aria-hidden />
      Ajuda
    </Link>
  )
}
