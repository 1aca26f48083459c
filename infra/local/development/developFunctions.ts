import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuildContext, type BuildFailure, formatMessages, type Message } from 'esbuild'
import { developedFunctions } from '../../build/bundleFunctions.ts'
import { root } from '../../paths.ts'
import { followSources } from './followSources.ts'

export type FunctionsFollower = {
  /** Functions whose code changed, each with its version. */
  readonly onReload: (versions: ReadonlyMap<string, string>, milliseconds: number) => void
  /** Why the functions stay as they were. */
  readonly onFault: (errors: readonly Message[], text: string) => void
}

const isFailure = (thrown: unknown): thrown is BuildFailure => thrown instanceof Error && 'errors' in thrown

/** The versions of the functions: bundles name their chunks by content, so a function's own file changes with everything that it imports. */
async function bundleVersions(context: BuildContext): Promise<ReadonlyMap<string, string>> {
  const { metafile } = await context.rebuild()
  const entries = Object.entries(metafile?.outputs ?? {}).filter(([, { entryPoint }]) => entryPoint !== undefined)
  const versions = entries.map(async ([path]) => {
    const text = await readFile(join(root, path))
    return [basename(path, '.mjs'), createHash('sha256').update(text).digest('hex').slice(0, 12)] as const
  })
  return new Map(await Promise.all(versions))
}

/** Bundles the functions into a folder; from then on again whenever their code changes. */
export async function developFunctions(folder: string) {
  const context = await developedFunctions(folder)
  let current = await bundleVersions(context)

  const rebuild = async ({ onReload, onFault }: FunctionsFollower): Promise<void> => {
    const started = performance.now()
    try {
      const fresh = await bundleVersions(context)
      const changed = new Map([...fresh].filter(([name, version]) => current.get(name) !== version))
      current = fresh
      onReload(changed, performance.now() - started)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      onFault(thrown.errors, (await formatMessages(thrown.errors, { kind: 'error', color: true })).join(''))
    }
  }

  return {
    follow: async (follower: FunctionsFollower): Promise<() => Promise<void>> => {
      let building = Promise.resolve()
      let isDue = false
      const unfollow = await followSources(
        ['functions', 'shared', 'events'].map((name) => join(root, name)),
        () => {
          if (isDue) return
          isDue = true
          building = building.then(() => {
            isDue = false
            return rebuild(follower)
          })
        },
      )
      return async () => {
        unfollow()
        await building
        await context.dispose()
      }
    },
  }
}
