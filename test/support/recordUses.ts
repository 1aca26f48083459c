import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, inject } from 'vitest'
import { built, root } from '#infra/paths.ts'
import {
  type BundleGraph,
  type ChunkModules,
  indexesAbove,
  sourcesOfFile,
  sourcesOfFunction,
  usesIn,
} from '../changed/usedSources.ts'

/**
 * Adds the sources of the functions and screens that a test file used to the modules that Vitest records for it, so that `npm run
 * test:changed` runs it again when they change. Vitest records only then.
 */

// biome-ignore lint/suspicious/noExplicitAny: Vitest has no type for what its workers share.
const recorded: Set<string> | undefined = (globalThis as any).__vitest_worker__?.dependencies

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))

if (recorded) {
  const log = join(inject('world').logs, 'cloud.log')
  const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0

  afterAll(() => {
    const { functions, files } = usesIn(readFileSync(log, 'utf8').slice(before))
    const graph = json<BundleGraph>(join(built.sharedFunctions, 'metafile...json'))
    const lists = readdirSync(built.chunkModules).map((name) => json<ChunkModules>(join(built.chunkModules, name)))
    const chunks: ChunkModules = Object.assign({}, ...lists)
    const sources = [
      ...[...functions]
        .flatMap((name) => [...sourcesOfFunction(graph, name)])
        .flatMap((source) => [source, ...indexesAbove(source)]),
      ...[...files].flatMap((file) => sourcesOfFile(chunks, file)),
      // Packages, and how the site is put together.
      ...['package-lock.json', 'vite.config.ts', 'vite.visit.config.ts', 'vite.signatures.config.ts'],
    ]
    for (const source of sources) {
      const path = resolve(root, source)
      if (existsSync(path)) recorded.add(path)
    }
  })
}
