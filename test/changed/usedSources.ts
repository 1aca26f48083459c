/** What a test file used of the build, as the local cloud's log tells it: functions by their names, and files of the site. */
export type Uses = {
  readonly functions: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

/** The part of esbuild's metafile that says which sources a bundle is made of. */
export type BundleGraph = {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly inputs: Readonly<Record<string, unknown>>
        readonly imports: readonly { readonly path: string }[]
      }
    >
  >
}

/** The modules of each file of the site. */
export type ChunkModules = Readonly<Record<string, readonly string[]>>

type LogLine = { readonly message?: string; readonly function?: string; readonly path?: string }

export function usesIn(log: string): Uses {
  const functions = new Set<string>()
  const files = new Set<string>()
  for (const line of log.split('\n').filter((one) => one !== '')) {
    const { message, function: name, path }: LogLine = JSON.parse(line)
    if ((message === 'invoked' || message === 'function failed') && name) functions.add(name)
    if (message === 'served' && path) files.add(path.replace(/^\//, ''))
  }
  return { functions, files }
}

/** The sources of a function: of its own file and of every file that this may load. */
export function sourcesOfFunction({ outputs }: BundleGraph, name: string): ReadonlySet<string> {
  const sources = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const output = outputs[path]
    if (!output || seen.has(path)) return
    seen.add(path)
    for (const input of Object.keys(output.inputs)) if (!/node_modules\//.test(input)) sources.add(input)
    for (const imported of output.imports) visit(imported.path)
  }
  const entry = Object.keys(outputs).find((path) => path.endsWith(`/${name}.mjs`))
  if (!entry) throw new Error(`The bundle of ${name} is not in the build's list`)
  visit(entry)
  return sources
}

/** Bundling leaves out indexes, which only pass on: those that may lead to a source. */
export function indexesAbove(source: string): readonly string[] {
  const folders = source.split('/').slice(0, -1)
  return folders.map((_, at) => [...folders.slice(0, at + 1), 'index.ts'].join('/'))
}

/** The sources of a file of the site. A script that the build's lists do not have (a worker) may be made of any. */
export function sourcesOfFile(chunks: ChunkModules, file: string): readonly string[] {
  const known = chunks[file]
  if (known) return known
  if (file.endsWith('.js') && file.startsWith('assets/')) return Object.values(chunks).flat()
  return file.startsWith('assets/') ? [] : [`web/public/${file}`, `web/${file}`]
}
