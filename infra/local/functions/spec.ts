/** A function of the template, as this machine runs it. */
export type FunctionSpec = {
  readonly name: string
  /** The name people know: its construct's, without stack and suffixes. */
  readonly title: string
  readonly arn: string
  readonly module: string
  readonly exported: string
  readonly environment: Readonly<Record<string, string>>
  /** Megabytes. */
  readonly memory: number
  /** Seconds. */
  readonly timeout: number
  /** Environments at once, at most. */
  readonly cap: number
  /** Loads for seconds and holds gigabytes, as the converter of documents does: loaded when it is expected, ended when idle. */
  readonly large: boolean
}
