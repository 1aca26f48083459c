export { CreateTask } from './CreateTask.tsx'
export { DueTasks, useDueTasks } from './DueTasks.tsx'
