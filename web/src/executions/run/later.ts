import { lazy } from 'react'
import { loadChunk } from '../../shell/navigation/loadChunk.ts'

/** What few visitors of a link see. */
export const LaterTerms = lazy(() =>
  loadChunk(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog })),
)

export const LaterConflict = lazy(() =>
  loadChunk(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog })),
)

export const LaterOffer = lazy(() =>
  loadChunk(async () => ({ default: (await import('../live/OtherAnswer.tsx')).OtherAnswer })),
)
