import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { startDynamo } from '../local/engines/dynamo.ts'
import { startStores } from '../local/engines/stores.ts'
import { LOCAL_REGION } from '../local/template/identify.ts'
import { type Verified, verifyData } from './verifyData.ts'
import { verifyLogs } from './verifyLogs.ts'

/**
 * Starts the engines of a copied data folder and verifies what is in it. Its functions are not started: they would send what still waits in
 * the copy, and the other Minuta sends it too.
 */
export async function verifyCopy(folder: string): Promise<Verified> {
  const names = JSON.parse(readFileSync(join(folder, 'environment.json'), 'utf8')) as Record<string, string>
  const { TABLE_NAME = '', FILES_BUCKET = '', LOG_ANCHORS_BUCKET = '' } = names
  // The engines alone would not keep this process running until they have stopped.
  const running = setInterval(() => undefined, 60_000)
  const dynamo = await startDynamo(folder)
  try {
    const stores = await startStores(folder, LOCAL_REGION, [], [])
    try {
      const credentials = { accessKeyId: 'x', secretAccessKey: 'x' }
      const place = { region: LOCAL_REGION, credentials }
      const data = await verifyData({
        dynamodb: new DynamoDBClient({ ...place, endpoint: dynamo.endpoint }),
        s3: new S3Client({ ...place, endpoint: stores.endpoint, forcePathStyle: true }),
        ...{ table: TABLE_NAME, bucket: FILES_BUCKET, read: Number.POSITIVE_INFINITY },
        wasThere: async () => false,
      })
      const logs = await verifyLogs({
        ...{ TABLE_NAME, LOG_ANCHORS_BUCKET, AWS_REGION: LOCAL_REGION },
        ...{ AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
        ...{ AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint, AWS_ENDPOINT_URL_S3: stores.endpoint },
      })
      return { ...data, faults: [...data.faults, ...logs] }
    } finally {
      await stores.stop()
    }
  } finally {
    await dynamo.stop()
    clearInterval(running)
  }
}
