import { Stack } from 'aws-cdk-lib'
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue'
import type { Construct } from 'constructs'
import { type AnalyticsColumn, type AnalyticsTable, analyticsTables } from '#events/analyticsTables.ts'
import type { DataStack } from './data.ts'
import type { MinutaStackProps } from './props.ts'

type Props = MinutaStackProps & { readonly data: DataStack }

const glueTypes: Readonly<Record<AnalyticsColumn['type'], string>> = {
  STRING: 'string',
  INT32: 'int',
  INT64: 'bigint',
  TIMESTAMP: 'timestamp',
  BOOLEAN: 'boolean',
}

/** The first month of which anything can have been exported. */
const FIRST_MONTH = '2026-11'

const NEWEST = `-- Each document once, in its newest state: one that changed in several months is in each of them.
SELECT * FROM (
  SELECT *, row_number() OVER (PARTITION BY organization_id, execution_id ORDER BY updated_at DESC) AS place
  FROM executions
) WHERE place = 1`

/**
 * The tables that functions/charts/tables exports, for SQL in Athena. Months are partitions that follow from the objects' names, so nothing
 * has to be crawled or repaired.
 */
export class AnalyticsStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props)
    const { data, stage } = props
    const name = `minuta_${stage.name}`
    const database = new CfnDatabase(this, 'Database', {
      catalogId: this.account,
      databaseInput: {
        name,
        description: 'Documents, usage and logs of all organisations, by month; no answers and no names',
      },
    })
    for (const [table, columns] of Object.entries(analyticsTables) as [AnalyticsTable, readonly AnalyticsColumn[]][]) {
      const location = `s3://${data.files.bucketName}/analytics/${table}`
      new CfnTable(this, `${table[0]!.toUpperCase()}${table.slice(1)}`, {
        catalogId: this.account,
        databaseName: name,
        tableInput: {
          name: table,
          tableType: 'EXTERNAL_TABLE',
          partitionKeys: [{ name: 'month', type: 'string' }],
          parameters: {
            'projection.enabled': 'true',
            'projection.month.type': 'date',
            'projection.month.format': 'yyyy-MM',
            'projection.month.range': `${FIRST_MONTH},NOW`,
            'projection.month.interval': '1',
            'projection.month.interval.unit': 'MONTHS',
            'storage.location.template': `${location}/month=\${month}/`,
          },
          storageDescriptor: {
            location: `${location}/`,
            columns: columns.map(({ name: column, type }) => ({ name: column, type: glueTypes[type] })),
            inputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
            outputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat',
            serdeInfo: { serializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe' },
          },
        },
      }).addResourceDependency(database)
    }
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name: `minuta-${stage.name}`,
      description: 'Queries on the tables of Minuta; results are deleted after 30 days',
      recursiveDeleteOption: !stage.keepsData,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        // A mistaken query costs at most half a dollar.
        bytesScannedCutoffPerQuery: 100 * 1024 ** 3,
        resultConfiguration: {
          outputLocation: `s3://${data.files.bucketName}/athena/`,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    })
    new CfnNamedQuery(this, 'NewestExecutions', {
      name: 'Documents in their newest state',
      database: name,
      workGroup: workGroup.name,
      queryString: NEWEST,
    }).addResourceDependency(workGroup)
  }
}
