import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A line of a function's log. */
export type TracedLine = {
  readonly function: string
  readonly time: string
  readonly level: string
  readonly message: string
  readonly [detail: string]: unknown
}

function parsed(name: string, line: string): TracedLine | undefined {
  try {
    return { function: name, ...JSON.parse(line) }
  } catch {
    return undefined
  }
}

/** The first comes first; of the same instant, in the order of the functions' names. */
export const inOrder = (one: TracedLine, other: TracedLine) => one.time.localeCompare(other.time)

/** What functions wrote about a trace on this machine, in the order of time. */
export async function readTrace(logs: string, trace: string): Promise<readonly TracedLine[]> {
  const lines: TracedLine[] = []
  for (const file of (await readdir(logs)).filter((name) => /\.log(\.1)?$/.test(name)).sort())
    for await (const line of createInterface({ input: createReadStream(join(logs, file)) })) {
      const read = line.includes(trace) ? parsed(file.replace(/\.log.*$/, ''), line) : undefined
      if (read?.trace === trace) lines.push(read)
    }
  return lines.sort(inOrder)
}
