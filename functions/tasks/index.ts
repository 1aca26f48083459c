export { createTaskByRule } from './createTaskByRule.ts'
export { eraseTask } from './deleteTask.ts'
export { type StoredTask, task } from './entity.ts'
export { accessFactsOf, audienceOfTask } from './policy.ts'
