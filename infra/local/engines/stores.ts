import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { awsJson } from '../awsJson.ts'
import { StartFault } from '../startFault.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import { checkDatabase } from './checkDatabase.ts'
import { ListedVersions } from './listedVersions.ts'
import type { StoresData } from './storesThread.ts'
import { versionedBuckets } from './versionRules.ts'

export type StoresEngine = {
  /** Serves S3 (path style) and SQS. */
  readonly endpoint: string
  readonly versions: ListedVersions
  stop(): Promise<void>
}

/** CloudFormation queue properties that are SQS attributes of the same name. */
const attributeNames = [
  'VisibilityTimeout',
  'MessageRetentionPeriod',
  'DelaySeconds',
  'ReceiveMessageWaitTimeSeconds',
  'MaximumMessageSize',
  'RedrivePolicy',
]

const attributesOf = (queue: ResolvedResource): Record<string, string> =>
  Object.fromEntries(
    attributeNames.flatMap((name) => {
      const value = queue.properties[name]
      if (value === undefined) return []
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    }),
  )

/** Starts S3 and SQS with the buckets and queues of the template and their previous contents. */
export async function startStores(
  dataDir: string,
  region: string,
  buckets: readonly ResolvedResource[],
  queues: readonly { readonly name: string }[],
): Promise<StoresEngine> {
  checkDatabase(join(dataDir, 'fauxqs.db'), dataDir)
  const thread = new Worker(new URL('./storesThread.ts', import.meta.url), {
    name: 'stores',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    workerData: {
      dataDir,
      region,
      buckets: buckets.map(({ identity }) => identity.ref),
      versioned: versionedBuckets(buckets),
      queues: queues.map(({ name }) => name),
    } satisfies StoresData,
  })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', (error) =>
      reject(new StartFault(`The store of files and queues in ${dataDir} does not open: ${(error as Error).message}`)),
    )
  })
  const versions = new ListedVersions(join(dataDir, 'fauxqs.db'))
  return {
    endpoint: `http://127.0.0.1:${port}`,
    versions,
    stop: () =>
      new Promise((done) => {
        versions.close()
        thread.once('exit', () => done())
        thread.postMessage('stop')
      }),
  }
}

/** Applies the template's settings to the queues; they may have changed since the last start. */
export async function prepareQueues(endpoint: string, queues: readonly ResolvedResource[]): Promise<void> {
  for (const queue of queues) {
    const Attributes = attributesOf(queue)
    if (Object.keys(Attributes).length > 0)
      await awsJson(endpoint, 'AmazonSQS.SetQueueAttributes', { QueueUrl: queue.identity.ref, Attributes })
  }
}
