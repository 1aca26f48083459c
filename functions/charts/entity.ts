import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import type { Cell, Dimension } from './cells.ts'

/**
 * One figure of one month. Charts read only these, so that they cost in proportion to the organisation's templates and people, not its
 * executions. Not sharded: a figure is written only by the consumers of the table's stream, one per shard, and an item supports several
 * hundred such transactions a second.
 */
export const chartCell = defineEntity('chartCell', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    month: { type: 'string', required: true, readOnly: true },
    dimension: { type: CustomAttributeType<Dimension>('string'), required: true, readOnly: true },
    key: { type: 'string', required: true, readOnly: true },
    amount: { type: 'number', required: true },
    /** A template's name when one of its executions last changed. */
    name: { type: 'string' },
  },
  indexes: { ofMonth: primary(['organizationId', 'month'], ['dimension', 'key']) },
})

/** The figures an execution was counted in, so that it is counted once. */
export const countedExecution = defineEntity('countedExecution', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    /** The execution's version when it was counted: older states that arrive later are ignored. */
    version: { type: 'number', required: true },
    /** The layout of the figures it was counted in (cells.ts); the first if absent. */
    layout: { type: 'number' },
    /** Empty if the execution is deleted. */
    cells: { type: CustomAttributeType<readonly Cell[]>('any'), required: true },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], []) },
})

/** Records that all executions of an organisation are counted, including those older than the charts. */
export const chartsBuilt = defineEntity('chartsBuilt', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    layout: { type: 'number' },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
