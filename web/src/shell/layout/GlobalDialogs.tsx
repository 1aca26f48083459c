import { useAtom } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { type GlobalDialog, globalDialogAtom } from '../globalDialog.ts'

const dialogs = () => loadCode(() => import('../service/index.ts'))
const Feedback = lazy(() => loadChunk(async () => ({ default: (await dialogs()).Feedback })))
const Releases = lazy(() => loadChunk(async () => ({ default: (await dialogs()).Releases })))

const Leave = lazy(() => loadChunk(async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog })))

/** Dialogs that open from anywhere (feedback, releases, sign-out), loaded on first use. Text typed in one is kept while it is closed. */
export function GlobalDialogs() {
  const [open, setOpen] = useAtom(globalDialogAtom)
  const [wanted, setWanted] = useState<ReadonlySet<GlobalDialog>>(new Set())
  if (open && !wanted.has(open)) setWanted(new Set([...wanted, open]))
  const onClose = () => setOpen(undefined)
  return (
    <Silently>
      <Suspense fallback={null}>
        {wanted.has('feedback') && <Feedback opened={open === 'feedback'} onClose={onClose} />}
        {wanted.has('leave') && <Leave opened={open === 'leave'} onClose={onClose} />}
        {wanted.has('releases') && <Releases opened={open === 'releases'} onClose={onClose} />}
      </Suspense>
    </Silently>
  )
}
