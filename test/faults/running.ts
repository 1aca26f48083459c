import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'

const root = join(import.meta.dirname, '../..')

export type Place = {
  readonly dataDir: string
  readonly port: number
  readonly environment?: Readonly<Record<string, string>>
}

/** A busy machine may take long to work through what a kill interrupted. */
export const LONG = { timeout: 600_000 }

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs Minuta as `npm start` does, in its own process, and waits until it prints its address. */
export const startMinuta = ({ dataDir, port, environment }: Place): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment, MINUTA_DATA: dataDir, PORT: String(port) }
    const child = spawn('node', ['infra/local/start.mjs', '--built'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', () => reject(new Error('Minuta did not start')))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ctrl-C')) resolve(child)
    })
  })

const environmentOf = (dataDir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8'))

/** Messages that were given up. */
export async function countDeadLetters({ dataDir }: Place): Promise<number> {
  const environment = environmentOf(dataDir)
  const sqs = new SQSClient({
    region: environment.AWS_REGION ?? 'sa-east-1',
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    credentials: { accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: 'local' },
  })
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}))
  const dead = QueueUrls.filter((url) => /dead/i.test(url))
  if (dead.length === 0) throw new Error('There are no dead-letter queues to look into')
  const counts = await Promise.all(
    dead.map(async (QueueUrl) => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      )
      return Number(Attributes?.ApproximateNumberOfMessages)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Ends the process as a power cut would. */
export async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
