import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { FunctionDefinition } from '../functionDefinition.ts'
import { functions } from '../functions.ts'
import { built, root } from '../paths.ts'
import { replaceFolder } from './replaceFolder.ts'

export interface BundleReport {
  readonly name: string
  readonly bytes: number
}

/** Some packages inside the bundles are CommonJS and ask for Node's own modules by `require`, which ESM does not have. */
const REQUIRE = "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);"

const sizes = (metafile: Metafile, folder: string): readonly BundleReport[] =>
  Object.entries(metafile.outputs)
    .filter(([path]) => path.endsWith('.mjs'))
    .map(([path, { bytes }]) => ({
      name: join(root, path)
        .slice(folder.length + 1)
        .replace(/(\/index)?\.mjs$/, ''),
      bytes,
    }))

/**
 * Bundles entries `{'<function>/index': file}` into `<folder>/<function>/index.mjs` as Lambda runs them: one minified ESM file with the AWS
 * SDK inside, its source map beside it. The metafile stays next to the folders, to look up what makes a bundle big.
 */
export const bundle = async (
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<readonly BundleReport[]> => {
  await mkdir(folder, { recursive: true })
  const { metafile } = await build({
    entryPoints: { ...entries },
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
    minify: true,
    alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/build/environmentCredentials.js') },
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  await writeFile(join(folder, 'metafile.json'), JSON.stringify(metafile))
  return sizes(metafile, folder)
}

/** Lays the files that functions carry beside their bundles. */
const layCarried = async (folder: string): Promise<void> => {
  for (const [name, { carries = [] }] of Object.entries<FunctionDefinition>(functions))
    for (const carried of carries)
      await cp(join(root, 'functions', carried), join(folder, name, basename(carried)), { recursive: true })
}

/** Bundles every function of the table, all at once. */
export const bundleFunctions = async (): Promise<readonly BundleReport[]> => {
  const entries = Object.fromEntries(
    Object.entries<FunctionDefinition>(functions).flatMap(([name, { entry, programs = [] }]) => [
      [`${name}/index`, join(root, 'functions', entry)],
      ...programs.map((program) => [`${name}/${basename(program, '.ts')}`, join(root, 'functions', program)]),
    ]),
  ) as Record<string, string>
  const missing = Object.entries(entries).filter(([, file]) => !existsSync(file))
  if (missing.length > 0)
    throw new Error(`infra/functions.ts names files that do not exist: ${missing.map(([, file]) => file).join(', ')}`)
  return replaceFolder(built.functions, async (fresh) => {
    const reports = await bundle(entries, fresh)
    await layCarried(fresh)
    return reports
  })
}
