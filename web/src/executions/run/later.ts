import { lazy } from 'react'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'

const loadTerms = () => loadChunk(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))
const loadConflict = () => loadChunk(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))
const loadOffer = () => loadChunk(async () => ({ default: (await import('./OtherAnswer.tsx')).OtherAnswer }))

/** What few visitors of a link see. */
export const LaterTerms = lazy(loadTerms)
export const LaterConflict = lazy(loadConflict)
export const LaterOffer = lazy(loadOffer)

/** Loads it before it is needed, when there may be no connection. */
export const loadLater = () => Promise.all([loadTerms(), loadConflict(), loadOffer()])
