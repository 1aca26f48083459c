import { lazy, Suspense } from 'react'
import { loadChunk } from '../navigation/loadChunk.ts'
import { Silently } from '../Silently.tsx'

export type HouseDialog = 'feedback' | 'releases'

const dialogs = () => import('../../service/index.ts')
const Feedback = lazy(() => loadChunk(async () => ({ default: (await dialogs()).Feedback })))
const Releases = lazy(() => loadChunk(async () => ({ default: (await dialogs()).Releases })))

type Props = {
  /** The one that is open. */
  open: HouseDialog | undefined
  /** Those that were: what is typed in one stays while it is closed. */
  wanted: ReadonlySet<HouseDialog>
  onClose: () => void
}

/** What the house says and hears, fetched when it is first wanted. */
export function HouseDialogs({ open, wanted, onClose }: Props) {
  return (
    <Silently>
      <Suspense fallback={null}>
        {wanted.has('feedback') && <Feedback opened={open === 'feedback'} onClose={onClose} />}
        {wanted.has('releases') && <Releases opened={open === 'releases'} onClose={onClose} />}
      </Suspense>
    </Silently>
  )
}
