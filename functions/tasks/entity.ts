import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { SavedFilter, TaskHoliday, TaskOrigin } from '#shared/api/tasks/schemas.ts'
import type { Situation, TaskStatus } from '#shared/tasks/task.ts'
import type { DeadlineRule } from '#shared/tasks/taskDeadline.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

const ids = { type: 'list', items: { type: 'string' }, required: true } as const
const text = { type: 'string', required: true, default: '' } as const

/** S1 §3. Missing text is ''. Dates are calendar dates in São Paulo. */
export const task = defineEntity('task', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    taskId: { type: 'string', required: true, readOnly: true },
    title: { type: 'string', required: true },
    /** Sorts lists by title. */
    titleFolded: { type: 'string', required: true },
    status: { type: CustomAttributeType<TaskStatus>('string'), required: true },
    date: { type: 'string', required: true },
    deadline: text,
    /** From which the deadline follows. */
    deadlineRule: { type: CustomAttributeType<DeadlineRule>('any') },
    content: text,
    informations: text,
    askedBy: text,
    numberPJ: text,
    complement: text,
    situation: { type: CustomAttributeType<Situation | ''>('string'), required: true, default: '' },
    justification: text,
    processNumber: text,
    justiceSystem: text,
    justiceDiary: text,
    agendaId: text,
    labelIds: ids,
    /** The first is responsible. */
    personIds: ids,
    groupId: text,
    origin: { type: CustomAttributeType<TaskOrigin>('any') },
    /** That of `origin`, because it is part of an index key; '' for none. */
    executionId: text,
    version: { type: 'number', required: true },
    /** Absent if a rule of an interview made it. */
    createdBy: { type: 'string' },
    updatedBy: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    task: primary(['organizationId', 'taskId'], []),
    byDate: index('gsi1', ['organizationId'], ['date', 'taskId']),
    ofStatus: index('gsi2', ['organizationId', 'status'], ['date', 'taskId']),
    byTitle: index('gsi3', ['organizationId'], ['titleFolded', 'taskId']),
    ofExecution: index('gsi4', ['organizationId', 'executionId'], ['date', 'taskId']),
  },
})
export type StoredTask = EntityItem<typeof task>

/** What happened to a task, and the comments on it, in order. */
export const taskLog = defineEntity('taskLog', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    taskId: { type: 'string', required: true, readOnly: true },
    logId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<'event' | 'comment'>('string'), required: true },
    title: { type: 'string', required: true },
    at: { type: 'string', required: true },
    userId: { type: 'string' },
    finished: { type: 'boolean', required: true },
  },
  indexes: { ofTask: primary(['organizationId', 'taskId'], ['logId']) },
})

export const TASKS_DUE = 'tasksDue'

/** Marks the day on which the schedule has to look at an open task. Written with the task, so that the schedule reads nothing else. */
export const taskDue = defineEntity('taskDue', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    taskId: { type: 'string', required: true, readOnly: true },
    watch: { type: 'string', required: true, default: TASKS_DUE },
    nextOn: { type: 'string', required: true },
  },
  indexes: {
    ofTask: primary(['organizationId', 'taskId'], []),
    /** Across organisations: for the schedule only, never for a caller. */
    due: index('gsi1', ['watch'], ['nextOn', 'organizationId', 'taskId']),
  },
})

export const taskLabel = defineEntity('taskLabel', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    labelId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    color: { type: 'string', required: true },
    backgroundColor: { type: 'string', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['labelId']) },
})

export const agenda = defineEntity('agenda', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    agendaId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['agendaId']) },
})

/** Reserves the name of a label or agenda within its organisation: written and removed with it. */
export const taskName = defineEntity('taskName', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    of: { type: CustomAttributeType<'label' | 'agenda'>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true, readOnly: true },
  },
  indexes: { name: primary(['organizationId'], ['of', 'name']) },
})

export const taskFilter = defineEntity('taskFilter', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    filterId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    shared: { type: 'boolean', required: true },
    view: { type: CustomAttributeType<SavedFilter['view']>('string'), required: true },
    order: { type: CustomAttributeType<SavedFilter['order']>('string'), required: true },
    filter: { type: CustomAttributeType<SavedFilter['filter']>('any'), required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['filterId']) },
})

/** A state, city or court holiday, or a day on which the office is closed. */
export const holiday = defineEntity('holiday', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    holidayId: { type: 'string', required: true, readOnly: true },
    date: { type: 'string', required: true },
    name: { type: 'string', required: true },
    scope: { type: CustomAttributeType<TaskHoliday['scope']>('string'), required: true },
    yearly: { type: 'boolean', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['holidayId']) },
})

/** A calendar of somebody's tasks, which other programs read by a secret address. */
export const taskFeed = defineEntity('taskFeed', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    feedId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    /** SHA-256 of the secret in the address. */
    hash: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['userId', 'feedId']),
    byHash: index('gsi1', ['hash'], ['feedId']),
  },
})
export type StoredFeed = EntityItem<typeof taskFeed>
