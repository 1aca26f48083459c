export { createTaskByRule } from './createTaskByRule.ts'
export type { StoredTask } from './entity.ts'
export { audienceOfTask } from './sight.ts'
