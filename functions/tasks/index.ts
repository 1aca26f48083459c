export { createTaskByRule } from './createTaskByRule.ts'
export { eraseTask } from './deleteTask.ts'
export { type StoredTask, task } from './entity.ts'
export { audienceOfTask, whoseTask } from './sight.ts'
