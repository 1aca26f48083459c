export { createTaskByRule } from './createTaskByRule.ts'
export { type StoredTask, task } from './entity.ts'
export { audienceOfTask, whoseTask } from './sight.ts'
