import { useRef } from 'react'
import type { Dialogs } from './useOwnDialogs.tsx'
import { useUnloadGuard } from './useUnloadGuard.ts'

type Guard = { opened: boolean; dirty: boolean; ask: Dialogs['ask']; onClose: () => void }

/** Asks before closing, or leaving the site, with unsaved input. Returns the close function. */
export function useCloseGuard({ opened, dirty, ask, onClose }: Guard): () => Promise<void> {
  const asking = useRef(false)
  const guarded = opened && dirty
  useUnloadGuard(guarded)
  return async () => {
    if (asking.current) return
    if (guarded) {
      asking.current = true
      const agreed = await ask(discardQuestion)
      asking.current = false
      if (!agreed) return
    }
    onClose()
  }
}

const discardQuestion = {
  title: 'Descartar o que foi digitado?',
  text: 'As alterações ainda não foram salvas.',
  action: 'Descartar',
  cancel: 'Continuar editando',
  danger: true,
}
