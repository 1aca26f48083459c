import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { functionError, type InvokeMessage, type RuntimeData, type RuntimeMessage } from './protocol.ts'

/** Lambda's part inside an execution environment: imports the bundle once, then handles one event at a time. */

type Handler = (event: unknown, context: unknown) => unknown

const data = workerData as RuntimeData
const say = (message: RuntimeMessage): void => parentPort?.postMessage(message)

async function load(): Promise<Handler> {
  const module = (await import(data.module)) as Record<string, unknown>
  const handler = module[data.exported]
  if (typeof handler !== 'function') throw new Error(`${data.exported} is undefined or not exported`)
  return handler as Handler
}

const contextOf = ({ requestId, deadline }: InvokeMessage) => ({
  awsRequestId: requestId,
  functionName: data.functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: data.functionArn,
  memoryLimitInMB: String(data.memory),
  logGroupName: `/aws/lambda/${data.functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

async function answer(handler: Handler, message: InvokeMessage): Promise<void> {
  const { requestId } = message
  try {
    const result = await handler(message.event, contextOf(message))
    say({ kind: 'done', requestId, payload: JSON.stringify(result) ?? 'null' })
  } catch (thrown) {
    say({ kind: 'failed', requestId, error: functionError(thrown) })
  }
}

load().then(
  (handler) => {
    parentPort?.on('message', (message: InvokeMessage) => void answer(handler, message))
    say({ kind: 'ready' })
    // For the next thread that loads this bundle; otherwise it would be written only when this thread ends.
    flushCompileCache()
  },
  (thrown: unknown) => say({ kind: 'broken', error: functionError(thrown) }),
)
