import { lazy } from 'react'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'

/** Keeps answers as a scenario; loaded when it is first opened. */
export const TextChanges = /* @__PURE__ */ lazy(() => loadChunk(() => import('../blocks/textChanges/TextChanges.tsx')))
