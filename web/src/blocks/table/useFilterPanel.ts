import { useState } from 'react'
import { type PanelOwner, readPanel, writePanel } from './panelMemory.ts'

/** Whether the filter panel is open, as its owner left it. */
export function useFilterPanel(owner: PanelOwner | undefined): { readonly open: boolean; readonly toggle: () => void } {
  const key = owner && `${owner.orgId} ${owner.userId}`
  const [held, setHeld] = useState(() => ({ key, open: owner !== undefined && readPanel(owner) }))
  const current = held.key === key ? held : { key, open: owner !== undefined && readPanel(owner) }
  if (current !== held) setHeld(current)
  const toggle = () => {
    setHeld({ key, open: !current.open })
    if (owner) writePanel(owner, !current.open)
  }
  return { open: current.open, toggle }
}
