import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type BuildContext, type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild'
import type { FunctionDefinition } from '../functionDefinition.ts'
import { functions } from '../functions.ts'
import { built, root } from '../paths.ts'
import { directImports } from './directImports.ts'
import { replaceFolder } from './replaceFolder.ts'

export type BundleReport = {
  readonly name: string
  /** The bytes loaded before the first event, and the total. */
  readonly bytes: number
  readonly allBytes: number
}

/** Limit in bytes of what a function that answers calls loads before its first one, because somebody waits for it. */
const STARTUP_LIMIT = 690 * 1024

/** Some bundled packages are CommonJS and load Node's modules with `require`, which ESM does not have. */
const REQUIRE = "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);"

/** Replacements for packages in bundles, most of whose code no function can reach. */
const standIns: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': 'environmentCredentials.js',
  '@aws-sdk/middleware-endpoint-discovery': 'endpointDiscovery.js',
  electrodb: 'electrodb.js',
  jsonschema: 'jsonschema.js',
}

const useStandIns: Plugin = {
  name: 'useStandIns',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@aws-sdk\/(?:lib|util)-dynamodb$/ }, ({ kind }) =>
      kind === 'require-call' ? { path: join(root, 'infra/build/electrodbSdk.cjs') } : undefined,
    )
    onResolve({ filter: new RegExp(`^(?:${Object.keys(standIns).join('|')})$`) }, ({ path }) => ({
      path: join(root, 'infra/build', standIns[path] ?? path),
    }))
  },
}

/** The outputs loaded together with an entry. */
function loadedWith(entry: string, outputs: Metafile['outputs']): Set<string> {
  const loaded = new Set<string>()
  const load = (path: string): void => {
    const output = outputs[path]
    if (!output || loaded.has(path)) return
    loaded.add(path)
    for (const { path: imported, kind } of output.imports) if (kind === 'import-statement') load(imported)
  }
  load(entry)
  return loaded
}

const reportsOf = ({ outputs }: Metafile): readonly BundleReport[] =>
  Object.keys(outputs)
    .filter((path) => basename(path) === 'index.mjs')
    .map((path) => {
      const [name, folder] = [basename(dirname(path)), `${dirname(path)}/`]
      const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, one) => bytes + outputs[one]!.bytes, 0)
      const all = Object.keys(outputs).filter((one) => one.startsWith(folder) && one.endsWith('.mjs'))
      return { name, bytes: sum(loadedWith(path, outputs)), allBytes: sum(all) }
    })

type BundleOptions = {
  /** Where shared and later imports become chunks, within the output folder; without it they are part of each entry's bundle. */
  readonly chunks?: string
  /** The same for builds of the same files, which then share what it rewrote. */
  readonly imports?: Plugin
}

type Entries = Readonly<Record<string, string>>

/** How functions become ESM for Node, with the AWS SDK inside and source maps beside it. */
const optionsOf = (entries: Entries, folder: string, chunks?: string) =>
  ({
    entryPoints: { ...entries },
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: chunks !== undefined,
    chunkNames: join(chunks ?? '', '[name]-[hash]'),
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  }) as const satisfies BuildOptions

/**
 * Bundles entries `{'<function>/index': file}` into `<folder>/<function>/index.mjs` as Lambda runs them: minified. The metafile stays next to
 * the folders, to look up what makes a bundle big.
 */
export async function bundle(
  entries: Entries,
  folder: string,
  { chunks, imports = directImports() }: BundleOptions = {},
): Promise<readonly BundleReport[]> {
  await mkdir(folder, { recursive: true })
  const { metafile } = await build({
    ...optionsOf(entries, folder, chunks),
    minify: true,
    plugins: [useStandIns, imports],
  })
  await writeFile(join(folder, `metafile${chunks ? `.${chunks}` : ''}.json`), JSON.stringify(metafile))
  return reportsOf(metafile)
}

/** Copies the files that functions carry beside their bundles. */
async function layCarried(folderOf: (name: string) => string): Promise<void> {
  for (const [name, { carries = [], carriesPackaged = [] }] of all) {
    for (const carried of carries)
      await cp(join(root, 'functions', carried), join(folderOf(name), basename(carried)), { recursive: true })
    for (const carried of carriesPackaged)
      await cp(join(root, 'node_modules', carried), join(folderOf(name), basename(carried)))
  }
}

const all = Object.entries<FunctionDefinition>(functions)

const programsOf = ({ programs = [] }: FunctionDefinition) =>
  programs.map((program) => [basename(program, '.ts'), join(root, 'functions', program)] as const)

const entriesOf = ([name, definition]: readonly [string, FunctionDefinition]) =>
  Object.fromEntries([
    [`${name}/index`, join(root, 'functions', definition.entry)],
    ...programsOf(definition).map(([program, file]) => [`${name}/${program}`, file] as const),
  ]) as Record<string, string>

function refuseMissingFiles(): void {
  const missing = all.flatMap((one) => Object.values(entriesOf(one))).filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`infra/functions/ names files that do not exist: ${missing.join(', ')}`)
}

function refuseSlowStarts(reports: readonly BundleReport[]): void {
  const slow = reports.find(({ bytes }) => bytes > STARTUP_LIMIT)
  if (!slow) return
  const [bytes, most] = [slow.bytes, STARTUP_LIMIT].map((size) => `${Math.ceil(size / 1024)} KB`)
  throw new Error(
    `${slow.name} loads ${bytes} before its first call, at most ${most} is allowed: import later what few calls need (.build/functions/metafile.${slow.name}.json)`,
  )
}

/** Bundles every function. Those that answer calls are split, because somebody waits while they start. */
export async function bundleFunctions(): Promise<readonly BundleReport[]> {
  refuseMissingFiles()
  const [answering, others] = [true, false].map((calls) =>
    all.filter(([, { trigger }]) => (trigger.by === 'calls') === calls),
  )
  const imports = directImports()
  const [apart, split] = await replaceFolder(built.functions, async (fresh) => {
    const together = await bundle(Object.assign({}, ...others!.map(entriesOf)), fresh, { imports })
    const split: BundleReport[] = []
    // One after another: each uses all processors, and all at once take gigabytes.
    for (const one of answering!) split.push(...(await bundle(entriesOf(one), fresh, { chunks: one[0], imports })))
    await layCarried((name) => join(fresh, name))
    return [together, split] as const
  })
  refuseSlowStarts(split)
  return [...apart, ...split]
}

/** All functions, each as `<function>.mjs`. */
function sharedEntries(): Entries {
  refuseMissingFiles()
  return Object.fromEntries(
    all.flatMap(([name, definition]) => [
      [name, join(root, 'functions', definition.entry)] as const,
      ...programsOf(definition),
    ]),
  )
}

/** Bundles all functions at once, with common chunks, for the local cloud: `<folder>/<function>.mjs`. */
export async function bundleSharedFunctions(): Promise<void> {
  const entries = sharedEntries()
  await replaceFolder(built.sharedFunctions, async (fresh) => {
    await bundle(entries, fresh, { chunks: '.' })
    await layCarried(() => fresh)
  })
}

/** An incremental build of the same for `npm run dev`; packages stay external, so that only the product's own code is bundled. */
export async function developedFunctions(folder: string): Promise<BuildContext> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await layCarried(() => folder)
  return context({ ...optionsOf(sharedEntries(), folder, '.'), packages: 'external', logLevel: 'silent' })
}
