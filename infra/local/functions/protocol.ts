/** The initial data of a worker thread. */
export type RuntimeData = {
  /** The file URL of the bundle. */
  readonly module: string
  /** The exported function: `handler` of `index.handler`. */
  readonly exported: string
  readonly functionName: string
  readonly functionArn: string
  readonly memory: number
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

export type RuntimeMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly error: FunctionError }
  | { readonly kind: 'done'; readonly requestId: string; readonly payload: string }
  | { readonly kind: 'failed'; readonly requestId: string; readonly error: FunctionError }

export const functionError = (thrown: unknown): FunctionError =>
  thrown instanceof Error
    ? { errorType: thrown.name, errorMessage: thrown.message, trace: (thrown.stack ?? '').split('\n') }
    : { errorType: typeof thrown, errorMessage: String(thrown), trace: [] }
