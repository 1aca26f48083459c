import { IconHelp } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import type { Act } from '../../blocks/layout/act.ts'
import { helpAddress } from './helpAddress.ts'

/** The help on a screen that has no side menu, for its menu of actions. */
export function useHelpAct(latest?: () => Promise<unknown>): Act {
  const navigate = useNavigate()
  const place = useLocation()
  const open = async () => {
    await latest?.()
    await navigate(helpAddress(place), { state: { from: place.pathname + place.search } })
  }
  return { label: 'Ajuda', icon: IconHelp, onSelect: () => void open() }
}
