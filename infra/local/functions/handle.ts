import { type Answer, functionError, type InvokeMessage, type LoadedFunction } from './protocol.ts'

/** Lambda's part inside an execution environment: imports a bundle and passes events to its handler. */

export type Handler = (event: unknown, context: unknown) => unknown

export async function loadHandler({ module, exported }: LoadedFunction): Promise<Handler> {
  const loaded = (await import(module)) as Record<string, unknown>
  const handler = loaded[exported]
  if (typeof handler !== 'function') throw new Error(`${exported} is undefined or not exported`)
  return handler as Handler
}

const contextOf = ({ name, arn, memory }: LoadedFunction, { requestId, deadline }: InvokeMessage) => ({
  awsRequestId: requestId,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: arn,
  memoryLimitInMB: String(memory),
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

export async function answer(handler: Handler, lambda: LoadedFunction, message: InvokeMessage): Promise<Answer> {
  const { requestId } = message
  try {
    const result = await handler(message.event, contextOf(lambda, message))
    return { kind: 'done', requestId, payload: JSON.stringify(result) ?? 'null' }
  } catch (thrown) {
    return { kind: 'failed', requestId, error: functionError(thrown) }
  }
}
