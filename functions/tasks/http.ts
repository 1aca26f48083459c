import { tasks } from '#shared/api/tasks.ts'
import { implement } from '../platform/http/implement.ts'
import { addTaskPerson, moveTask, postponeTask, swapTask, takeTask, updateTask } from './changeTask.ts'
import { commentTask } from './commentTask.ts'
import { createTask } from './createTask.ts'
import { deleteTask } from './deleteTask.ts'
import { createFeed, listFeeds, readFeed, revokeFeed } from './feeds.ts'
import { findTask } from './findTask.ts'
import { countDeadline, createHoliday, deleteHoliday, listHolidays } from './holidays.ts'
import { countTasks, listTasks } from './listTasks.ts'
import { presentTask } from './present.ts'
import {
  createAgenda,
  createFilter,
  createLabel,
  deleteAgenda,
  deleteFilter,
  deleteLabel,
  readSettings,
  updateAgenda,
  updateFilter,
  updateLabel,
} from './settings.ts'

export const handler = implement(tasks, {
  listTasks: ({ caller, query }) => listTasks(caller, query),
  countTasks: ({ caller }) => countTasks(caller),
  exportTasks: async ({ caller, query }) => (await import('./exportTasks.ts')).exportTasks(caller, query),
  createTask: ({ caller, body }) => createTask(caller, body),
  getTask: async ({ caller, params }) => presentTask(await findTask(caller, params.id)),
  updateTask: ({ caller, params, body }) => updateTask(caller, params.id, body),
  deleteTask: ({ caller, params }) => deleteTask(caller, params.id),
  moveTask: ({ caller, params, body }) => moveTask(caller, params.id, body),
  postponeTask: ({ caller, params, body }) => postponeTask(caller, params.id, body),
  takeTask: ({ caller, params }) => takeTask(caller, params.id),
  swapTask: ({ caller, params, body }) => swapTask(caller, params.id, body),
  addTaskPerson: ({ caller, params, body }) => addTaskPerson(caller, params.id, body),
  commentTask: ({ caller, params, body }) => commentTask(caller, params.id, body),
  readTaskSettings: ({ caller }) => readSettings(caller),
  createTaskLabel: ({ caller, body }) => createLabel(caller, body),
  updateTaskLabel: ({ caller, params, body }) => updateLabel(caller, params.id, body),
  deleteTaskLabel: ({ caller, params }) => deleteLabel(caller, params.id),
  createAgenda: ({ caller, body }) => createAgenda(caller, body),
  updateAgenda: ({ caller, params, body }) => updateAgenda(caller, params.id, body),
  deleteAgenda: ({ caller, params }) => deleteAgenda(caller, params.id),
  createTaskFilter: ({ caller, body }) => createFilter(caller, body),
  updateTaskFilter: ({ caller, params, body }) => updateFilter(caller, params.id, body),
  deleteTaskFilter: ({ caller, params }) => deleteFilter(caller, params.id),
  listHolidays: ({ caller, query }) => listHolidays(caller.organizationId, query),
  createHoliday: ({ caller, body }) => createHoliday(caller, body),
  deleteHoliday: ({ caller, params }) => deleteHoliday(caller, params.id),
  countDeadline: ({ caller, body }) => countDeadline(caller.organizationId, body),
  listTaskFeeds: ({ caller }) => listFeeds(caller),
  createTaskFeed: ({ caller, body }) => createFeed(caller, body),
  revokeTaskFeed: ({ caller, params }) => revokeFeed(caller, params.id),
  readTaskFeed: ({ params, context }) => readFeed(params.secret, context),
})
