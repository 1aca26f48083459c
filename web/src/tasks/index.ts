/** Tasks: kanban, calendar and grid over one filter, their cards, labels and edit dialog (S1 §2.2 to §2.4). */
export { TaskManager } from './manager/TaskManager.tsx'
export { defaultTaskView, readTaskView, type TaskView, writeTaskView } from './manager/taskView.ts'
export type { TaskList, TaskPort } from './port.ts'
export type { Label, NewTask, Task, TaskChange, TaskMove, TaskStatus } from './task.ts'
