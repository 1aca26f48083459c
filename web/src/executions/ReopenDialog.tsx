import { useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { useReopen } from './useReopen.ts'

type Reopened = Pick<ExecutionSummary, 'id' | 'version' | 'name'>

/** Asks for confirmation before a finished document is reopened, and says what happens. */
export function useReopenDialog(onReopened?: (execution: Reopened) => void) {
  const [asked, setAsked] = useState<Reopened>()
  const { mutate, isPending } = useReopen()
  const dialog = (
    <Confirm
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={`Reabrir "${asked?.name ?? ''}"?`}
      text="As respostas voltam a poder ser alteradas. Os arquivos já gerados não se perdem: continuam em Versões geradas, e ao finalizar de novo sai uma versão nova."
      action="Reabrir"
      busy={isPending}
      onConfirm={() =>
        asked &&
        mutate(asked, {
          onSuccess: () => onReopened?.(asked),
          onSettled: () => setAsked(undefined),
        })
      }
    />
  )
  return { ask: setAsked, busy: isPending, dialog }
}
