import { loadCode } from '../blocks/chunks/loadChunk.ts'

/**
 * Code that is not needed before sign-in, behind one more import: the first page would otherwise include the long lists of files that these
 * chunks depend on.
 */
export const loadWorkspace = () => loadCode(() => import('./layout/Workspace.tsx'))
export const loadNotFound = () => loadCode(() => import('./NotFound.tsx'))
