import { createContext, type ReactNode, use } from 'react'
import { type Dialogs, useOwnDialogs } from './useOwnDialogs.tsx'

const DialogContext = createContext<Dialogs | undefined>(undefined)

/** Provides confirmation and alert dialogs to its children. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const { element, ask, alert } = useOwnDialogs()
  return (
    <DialogContext value={{ ask, alert }}>
      {children}
      {element}
    </DialogContext>
  )
}

export function useDialogs(): Dialogs {
  const dialogs = use(DialogContext)
  if (dialogs === undefined) throw new Error('useDialogs needs a DialogProvider around it')
  return dialogs
}
