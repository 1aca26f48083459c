import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { setting } from '../environment.ts'

const client = new DynamoDBClient({ maxAttempts: 5 })

/** What every entity is created with: the deployment's one table. */
export const tableOptions = {
  client,
  get table() {
    return setting('TABLE_NAME')
  },
}
