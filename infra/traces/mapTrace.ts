import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { root } from '../paths.ts'

/** A place in a bundle as Lambda's traces name it: line and column count from 1. */
const place = /(?:file:\/\/)?\/var\/task\/([\w./-]+\.mjs):(\d+):(\d+)/g

/**
 * A stack trace of a deployed function, with the places in its bundle replaced by those in the sources. What `folder` (the function's bundle,
 * of the same release) has no source map for stays as it is.
 */
export function mapTrace(trace: string, folder: string): string {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (bundle: string): SourceMap | undefined => {
    const file = join(folder, `${bundle}.map`)
    if (!maps.has(file))
      maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
    return maps.get(file)
  }
  return trace.replaceAll(place, (found, bundle: string, line: string, column: string) => {
    const origin = mapOf(bundle)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return found
    const source = relative(root, resolve(join(folder, bundle), '..', origin.fileName))
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`
  })
}
