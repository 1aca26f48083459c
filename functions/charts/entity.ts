import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import type { Cell, Dimension } from './cells.ts'

/**
 * One figure of one month: charts read these alone, so that they cost what the organisation has of templates and people, however many
 * executions there are. Not sharded: a figure is written by the readers of the table's stream, one for each of its shards, and by no
 * call; an item bears several hundred such transactions a second.
 */
export const chartCell = defineEntity('chartCell', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    month: { type: 'string', required: true, readOnly: true },
    dimension: { type: CustomAttributeType<Dimension>('string'), required: true, readOnly: true },
    key: { type: 'string', required: true, readOnly: true },
    amount: { type: 'number', required: true },
    /** Of a template, as it was called when an execution of it last changed. */
    name: { type: 'string' },
  },
  indexes: { ofMonth: primary(['organizationId', 'month'], ['dimension', 'key']) },
})

/** The figures that an execution stands in: what was counted of it, by which it is counted once. */
export const countedExecution = defineEntity('countedExecution', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    /** Of the execution when it was counted: an older state that comes later counts nothing. */
    version: { type: 'number', required: true },
    /** Empty when the execution is deleted. */
    cells: { type: CustomAttributeType<readonly Cell[]>('any'), required: true },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], []) },
})

/** That all executions of an organisation are counted: those of before there were charts as well. */
export const chartsBuilt = defineEntity('chartsBuilt', {
  erased: 'with its organization',
  attributes: { organizationId: { type: 'string', required: true, readOnly: true }, ...timestamps },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
