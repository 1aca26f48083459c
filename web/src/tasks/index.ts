import { lazy } from 'react'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'

export { DueTasks, useDueTasks } from './DueTasks.tsx'

/** Loaded when a task is made. */
export const CreateTask = lazy(() => loadChunk(() => import('./CreateTask.tsx')))
