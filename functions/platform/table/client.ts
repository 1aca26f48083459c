import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/**
 * What every entity is created with: the deployment's one table. Functions that never use it have no name for it; ElectroDB then fails
 * at the first use.
 */
export const tableOptions = {
  client: new DynamoDBClient({ maxAttempts: 5 }),
  table: process.env.TABLE_NAME,
}
