/** A function of the template, as this machine runs it. */
export type FunctionSpec = {
  readonly name: string
  /** A readable name: its construct's, without stack and suffixes. */
  readonly title: string
  readonly arn: string
  readonly module: string
  readonly exported: string
  readonly environment: Readonly<Record<string, string>>
  /** Megabytes. */
  readonly memory: number
  /** Seconds. */
  readonly timeout: number
  /** Maximum number of environments at once. */
  readonly cap: number
  /** Takes seconds to load and gigabytes of memory, like the document converter: loaded when it is expected, ended when idle. */
  readonly large: boolean
  /** Runs in the thread of all functions, instead of threads of its own with the memory and the variables that it has on Lambda. */
  readonly shared: boolean
}
