/** A function as a thread runs it. */
export type LoadedFunction = {
  readonly name: string
  /** The file URL of the bundle. */
  readonly module: string
  /** The exported function: `handler` of `index.handler`. */
  readonly exported: string
  readonly arn: string
  /** Megabytes. */
  readonly memory: number
}

/** A thread that is frozen while it has no event. */
export type FreezableThread = {
  /** How many events it was sent, in shared memory. */
  readonly invocations: Int32Array<SharedArrayBuffer>
}

/** One event, with its deadline. */
export type InvokeMessage = {
  readonly requestId: string
  readonly event: unknown
  readonly deadline: number
}

/** An error as Lambda's runtime reports it. */
export type FunctionError = {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace: readonly string[]
}

export type Answer =
  | { readonly kind: 'done'; readonly requestId: string; readonly payload: string }
  | { readonly kind: 'failed'; readonly requestId: string; readonly error: FunctionError }

export type RuntimeMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly error: FunctionError }
  | Answer

/** To the thread of all functions: handle an event, load a function before its first event, replace its module, or answer a health check. */
export type SharedInvokeMessage =
  | (InvokeMessage & { readonly kind: 'invoke'; readonly name: string })
  | { readonly kind: 'load'; readonly name: string }
  | { readonly kind: 'reload'; readonly name: string; readonly module: string }
  | { readonly kind: 'ping' }

export type SharedRuntimeMessage =
  | Answer
  | { readonly kind: 'loaded'; readonly name: string }
  | { readonly kind: 'pong' }
  /** What a function wrote to its standard output or error. */
  | { readonly kind: 'wrote'; readonly name: string; readonly text: string }

export const functionError = (thrown: unknown): FunctionError =>
  thrown instanceof Error
    ? { errorType: thrown.name, errorMessage: thrown.message, trace: (thrown.stack ?? '').split('\n') }
    : { errorType: typeof thrown, errorMessage: String(thrown), trace: [] }
