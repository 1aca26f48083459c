import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { built } from '#infra/paths.ts'

/** What a failed test leaves for its reader: Playwright's traces of its windows (`playwright show-trace`), and what the local cloud logged meanwhile. */

const folder = join(built.root, 'traces')
const root = join(import.meta.dirname, '../..')

/** The length of each log of the local cloud, by its path. */
export type LogMarks = ReadonlyMap<string, number>

export function markLogs(logs: string): LogMarks {
  const paths = existsSync(logs) ? readdirSync(logs).map((name) => join(logs, name)) : []
  return new Map(paths.map((path) => [path, statSync(path).size]))
}

function readFrom(path: string, start: number): string {
  const bytes = Buffer.alloc(Math.max(0, statSync(path).size - start))
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, start)
  } finally {
    closeSync(file)
  }
  return bytes.toString()
}

const pathFor = (file: string, test: string, ending: string): string => {
  mkdirSync(folder, { recursive: true })
  const name = `${basename(file, '.test.ts')}-${test}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
  return join(folder, `${name}${ending}`)
}

type Failed = { readonly file: string; readonly test: string }

/** Saves what was logged since the marks; returns the file's path from the root of the repository. */
export function saveLogs({ file, test }: Failed, logs: string, marks: LogMarks): string {
  const parts = [...markLogs(logs).keys()].flatMap((path) => {
    const lines = readFrom(path, marks.get(path) ?? 0)
    return lines === '' ? [] : [`== ${basename(path)}\n${lines}`]
  })
  const path = pathFor(file, test, '.log')
  writeFileSync(path, parts.join('\n'))
  return relative(root, path)
}

export const startTrace = (window: BrowserContext): Promise<unknown> =>
  window.tracing.start({ screenshots: true, snapshots: true })

/** Saves the trace of each window; returns the files' paths from the root of the repository. */
export function saveTraces({ file, test }: Failed, windows: readonly BrowserContext[]): Promise<string[]> {
  return Promise.all(
    windows.map(async (window, index) => {
      const path = pathFor(file, test, index === 0 ? '.zip' : `-${index + 1}.zip`)
      await window.tracing.stop({ path })
      return relative(root, path)
    }),
  )
}
