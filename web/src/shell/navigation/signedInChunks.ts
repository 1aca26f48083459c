/**
 * What nobody needs at the entrance, one step further away: the list of files that each of these brings along is long, and would come with
 * the first page if that page named them itself.
 */
export const loadWorkspace = () => import('../layout/Workspace.tsx')
export const loadNotFound = () => import('../NotFound.tsx')
