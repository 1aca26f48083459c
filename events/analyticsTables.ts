/** A column of Parquet, by the names of hyparquet-writer's types. */
export type AnalyticsColumn = {
  readonly name: string
  readonly type: 'STRING' | 'INT32' | 'INT64' | 'TIMESTAMP' | 'BOOLEAN'
}

/** The tables in which months are exported for analysis by SQL: written by functions/charts/tables, queried through Athena (infra/analytics.ts). */
export const analyticsTables = {
  executions: [
    { name: 'organization_id', type: 'STRING' },
    { name: 'execution_id', type: 'STRING' },
    { name: 'model_id', type: 'STRING' },
    { name: 'model_version', type: 'INT32' },
    { name: 'status', type: 'STRING' },
    { name: 'responsible_id', type: 'STRING' },
    { name: 'group_id', type: 'STRING' },
    { name: 'created_by', type: 'STRING' },
    { name: 'created_at', type: 'TIMESTAMP' },
    { name: 'updated_at', type: 'TIMESTAMP' },
    { name: 'finished_at', type: 'TIMESTAMP' },
    { name: 'minutes_to_finish', type: 'INT32' },
    { name: 'minutes_in_progress', type: 'INT32' },
    { name: 'minutes_in_review', type: 'INT32' },
    { name: 'minutes_in_correction', type: 'INT32' },
    { name: 'minutes_overdue', type: 'INT32' },
    { name: 'stops_at', type: 'STRING' },
    { name: 'clauses', type: 'STRING' },
    { name: 'in_bin', type: 'BOOLEAN' },
  ],
  usage: [
    { name: 'organization_id', type: 'STRING' },
    { name: 'kind', type: 'STRING' },
    { name: 'quantity', type: 'INT64' },
  ],
  log: [
    { name: 'organization_id', type: 'STRING' },
    { name: 'sequence', type: 'INT32' },
    { name: 'at', type: 'TIMESTAMP' },
    { name: 'action', type: 'STRING' },
    { name: 'subject_kind', type: 'STRING' },
    { name: 'subject_id', type: 'STRING' },
    { name: 'person_id', type: 'STRING' },
  ],
} as const satisfies Readonly<Record<string, readonly AnalyticsColumn[]>>

export type AnalyticsTable = keyof typeof analyticsTables
