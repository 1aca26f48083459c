import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { retryConflicts } from './retryConflicts.ts'

/**
 * Options of every entity: the deployment's single table. Functions that never use it have no table name; ElectroDB then fails at the first
 * use.
 */
export const tableOptions = {
  client: retryConflicts(quiet(new DynamoDBClient({ maxAttempts: 5 }))),
  table: process.env.TABLE_NAME,
}

/** Without the log of every call: the client copies each answer for it, even if nothing is logged. */
function quiet(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
