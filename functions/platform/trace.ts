import { AsyncLocalStorage } from 'node:async_hooks'
import { isTrace, newTrace, TRACEPARENT, traceOf, traceparent } from '#shared/api/traceparent.ts'

/** What a function is doing, in each line of its log. */
type Work = {
  /** The same in everything that one action causes, in whichever function. */
  readonly trace: string
  readonly requestId?: string
}

const works = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => works.getStore()

/** The trace of what is being done; undefined for what the system does by itself. */
export const currentTrace = (): string | undefined => works.getStore()?.trace

/** Does work as part of a trace; of a new one, if there is none or its id is not valid. */
export const duringTrace = <T>(trace: string | undefined, work: () => T, requestId?: string): T =>
  works.run({ trace: trace && isTrace(trace) ? trace : newTrace(), ...(requestId && { requestId }) }, work)

/** The header with which another system can go on with the present trace. */
export function traceHeader(): Record<string, string> {
  const trace = currentTrace()
  return trace ? { [TRACEPARENT]: traceparent(trace) } : {}
}

/** The attributes of a queue's message that belongs to a trace. */
export const attributesOf = (trace: string | undefined) =>
  trace && { MessageAttributes: { [TRACEPARENT]: { DataType: 'String', StringValue: traceparent(trace) } } }

type ReceivedAttributes = Readonly<Record<string, { readonly stringValue?: string | undefined }>>

/** The trace of a received message. */
export const traceOfMessage = (attributes: ReceivedAttributes | undefined): string | undefined =>
  traceOf(attributes?.[TRACEPARENT]?.stringValue)
