import { type BuildOptions, build } from 'esbuild'

/** How `shared` is bundled for the browser and for Lambda; must match infra/build and vite.config.ts. */
const worlds = {
  browser: { platform: 'browser', target: 'es2022' },
  lambda: { platform: 'node', target: 'node24', mainFields: ['module', 'main'] },
} as const satisfies Record<string, BuildOptions>

export type World = keyof typeof worlds

const ALL = '*'

/** Bundles the named exports of modules of `shared`, minified, as a script that assigns them to a global `shared`. */
export async function bundle(
  world: World,
  exports: Readonly<Record<string, typeof ALL | readonly string[]>>,
): Promise<string> {
  const contents = Object.entries(exports)
    .map(([file, names]) => `export ${names === ALL ? ALL : `{ ${names.join(', ')} }`} from './${file}'`)
    .join('\n')
  const { outputFiles } = await build({
    ...worlds[world],
    stdin: { contents, resolveDir: new URL('..', import.meta.url).pathname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'shared',
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}
