import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Loader, OnLoadResult, Plugin, PluginBuild } from 'esbuild'

/** The module that defines a re-exported name, and its name there. */
type Origin = { readonly path: string; readonly name: string }

const NAMED = /(?<=^|\n)(import|export)\s*\{([^}]*)\}\s*from\s*(['"])([^'"]+)\3/g
const ALL = /(?<=^|\n)export\s*\*\s*from\s*(['"])([^'"]+)\1/g
/** An index consists only of re-exports, so imports can bypass it. */
const PASSES_ON =
  /\/\*[\s\S]*?\*\/|\/\/.*|(?:import|export)\s*(?:type\s*)?(?:\{[^}]*\}|\*)\s*from\s*['"][^'"]+['"]|[\s;]/g

const loaders: Readonly<Record<string, Loader>> = { ts: 'ts', tsx: 'tsx', js: 'js' }

type Specifier = { readonly name: string; readonly as: string }

const readSpecifiers = (list: string): readonly Specifier[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+/)
      return { name, as }
    })

/**
 * Imports each name from the module that defines it instead of from indexes that re-export it. Otherwise, as soon as the start imports
 * anything from an index, esbuild adds everything that later imports take from that index to what is loaded at the start. Builds that use the
 * same plugin share what it rewrote: the files must not change between them.
 */
export function directImports(): Plugin {
  const rewritten = new Map<string, Promise<OnLoadResult>>()
  return {
    name: 'directImports',
    setup(build) {
      const origins = new Origins(build)
      build.onLoad(
        { filter: /(?:\/(?:shared|functions|events)\/.*\.ts|\/node_modules\/@(?:aws-sdk|smithy)\/.*\.js)$/ },
        ({ path }) => {
          const result = rewritten.get(path) ?? origins.rewrite(path)
          rewritten.set(path, result)
          return result
        },
      )
    },
  }
}

/** Resolves names through the indexes of one build. */
class Origins {
  readonly #build: PluginBuild
  readonly #indexes = new Map<string, Promise<ReadonlyMap<string, Origin> | undefined>>()

  constructor(build: PluginBuild) {
    this.#build = build
  }

  async rewrite(path: string): Promise<OnLoadResult> {
    const text = readFileSync(path, 'utf8')
    const parts: string[] = []
    let end = 0
    for (const found of text.matchAll(NAMED)) {
      const [whole, keyword = '', list = '', , from = ''] = found
      const direct = await this.#direct(path, keyword, readSpecifiers(list), from)
      if (direct === undefined) continue
      // Keeps the number of lines, because the source map refers to them.
      parts.push(text.slice(end, found.index), direct, '\n'.repeat(whole.split('\n').length - 1))
      end = found.index + whole.length
    }
    return { contents: parts.join('') + text.slice(end), loader: loaders[path.slice(path.lastIndexOf('.') + 1)]! }
  }

  async #direct(path: string, keyword: string, names: readonly Specifier[], from: string): Promise<string | undefined> {
    const index = await this.#resolve(path, from)
    const origins = index && (await this.#originsIn(index))
    if (!origins || names.length === 0 || names.some(({ name }) => !origins.has(name))) return undefined
    return names
      .map(({ name, as }) => {
        const origin = origins.get(name)!
        return `${keyword} { ${origin.name} as ${as} } from ${JSON.stringify(origin.path)}`
      })
      .join(';')
  }

  async #resolve(importer: string, path: string): Promise<string | undefined> {
    const resolved = await this.#build.resolve(path, {
      importer,
      resolveDir: dirname(importer),
      kind: 'import-statement',
    })
    return resolved.external || resolved.namespace !== 'file' || !existsSync(resolved.path) ? undefined : resolved.path
  }

  #originsIn(path: string): Promise<ReadonlyMap<string, Origin> | undefined> {
    const known = this.#indexes.get(path)
    if (known) return known
    const read = this.#readIndex(path)
    this.#indexes.set(path, read)
    return read
  }

  /** Undefined for a module that does more than re-export. */
  async #readIndex(path: string): Promise<ReadonlyMap<string, Origin> | undefined> {
    if (!/\/index\.(?:ts|js)$/.test(path)) return undefined
    const text = readFileSync(path, 'utf8')
    if (text.replaceAll(PASSES_ON, '') !== '') return undefined
    const origins = new Map<string, Origin>()
    for (const [, , from = ''] of text.matchAll(ALL)) {
      const target = await this.#resolve(path, from)
      if (!target) return undefined
      const further = (await this.#originsIn(target)) ?? exportsOf(target)
      if (!further) return undefined
      for (const [name, origin] of further) origins.set(name, origin)
    }
    for (const [, keyword, list = '', , from = ''] of text.matchAll(NAMED)) {
      if (keyword !== 'export') return undefined
      const target = await this.#resolve(path, from)
      if (!target) return undefined
      const further = await this.#originsIn(target)
      for (const { name, as } of readSpecifiers(list)) origins.set(as, further?.get(name) ?? { path: target, name })
    }
    return origins
  }
}

/** The names exported by a module with code of its own, if all of them can be determined. */
function exportsOf(path: string): ReadonlyMap<string, Origin> | undefined {
  const text = readFileSync(path, 'utf8')
  if (/(?<=^|\n)export\s*(?:\*|\{|default)/.test(text)) return undefined
  const names = text.matchAll(/(?<=^|\n)export\s+(?:async\s+)?(?:function\*?|class|const|let|var)\s+([\w$]+)/g)
  return new Map([...names].map(([, name = '']) => [name, { path, name }]))
}
