/**
 * Code that is not needed before sign-in, behind one more import: the first page would otherwise include the long lists of files that these
 * chunks depend on.
 */
export const loadWorkspace = () => import('../layout/Workspace.tsx')
export const loadNotFound = () => import('../NotFound.tsx')
