import { useAtom } from 'jotai'
import { type ComponentType, lazy } from 'react'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import { FormWizard, type WizardStep } from '../../blocks/dialogs/FormWizard.tsx'
import { Silently } from '../../blocks/Silently.tsx'
import { type GlobalDialog, globalDialogAtom } from '../globalDialog.ts'

const service = () => loadCode(() => import('../service/index.ts'))

const dialogs: Readonly<Record<GlobalDialog, ComponentType<WizardStep>>> = {
  feedback: lazy(() => loadChunk(async () => ({ default: (await service()).Feedback }))),
  leave: lazy(() => loadChunk(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog }))),
  releases: lazy(() => loadChunk(async () => ({ default: (await service()).Releases }))),
}

/** Dialogs that open from anywhere (feedback, releases, sign-out), loaded on first use. Text typed in one is kept while it is closed. */
export function GlobalDialogs() {
  const [open, setOpen] = useAtom(globalDialogAtom)
  return (
    <Silently>
      <FormWizard name={open} registry={dialogs} onClose={() => setOpen(undefined)} />
    </Silently>
  )
}
