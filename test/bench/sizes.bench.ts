/** Sizes of the shipped code in KB: `node test/bench/sizes.bench.ts` (needs a build). */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from '#shared/testing/bundle.ts'

const built = join(import.meta.dirname, '../../.build')

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

const sizeOf = (file: string) => ({
  plain: kilobytes(statSync(file).size),
  gzipped: kilobytes(gzipSync(readFileSync(file)).byteLength),
})

const functions = readdirSync(join(built, 'functions')).filter((name) => !name.includes('.'))
console.log('Function bundles (a function is uploaded compressed), KB')
console.table(Object.fromEntries(functions.map((name) => [name, sizeOf(join(built, 'functions', name, 'index.mjs'))])))

const assets = join(built, 'site/assets')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
console.log("The site's scripts of 10 KB and more, KB")
console.table(
  Object.fromEntries(
    scripts
      .map((name) => [name, sizeOf(join(assets, name))] as const)
      .filter(([, { plain }]) => plain >= 10)
      .sort(([, a], [, b]) => b.plain - a.plain),
  ),
)

const language = {
  'compile, run, check and print an interview': {
    'interview/index.ts': ['compile', 'start', 'problemsOf', 'problemsOfField', 'scopeOf', 'definitionOf'],
    'template/index.ts': ['parseTemplate', 'renderLenient'],
  },
  'all of logic, format and template': { 'logic/index.ts': '*', 'format/index.ts': '*', 'template/index.ts': '*' },
} as const
const measured = Object.entries(language).map(async ([name, exports]) => {
  const code = await bundle('browser', exports)
  return [name, { plain: kilobytes(code.length), gzipped: kilobytes(gzipSync(code).byteLength) }] as const
})
console.log('The language as a browser gets it, KB')
console.table(Object.fromEntries(await Promise.all(measured)))
