/**
 * How long each function that answers calls takes to load, in its own process, compared with the smallest possible one (hello.ts): `npm run
 * build && node test/bench/coldStart.bench.ts [folder of bundles]`. Lambda loads the same files the same way.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '#infra/build/bundleFunctions.ts'

const SAMPLES = 15
const built = process.argv[2] ?? join(import.meta.dirname, '../../.build/functions')

/** Functions whose lazy imports are separate files: those that answer calls. */
const answering = readdirSync(built)
  .filter((name) => /^metafile\..+\.json$/.test(name))
  .map((name) => name.slice('metafile.'.length, -'.json'.length))

const LOAD = `
const before = performance.now()
await import(process.argv[1])
console.log(performance.now() - before)
process.exit()`

const environment = {
  ...process.env,
  AWS_REGION: 'sa-east-1',
  TABLE_NAME: 'table',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
}

const load = (file: string): number =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', LOAD, file], { env: environment, encoding: 'utf8' }),
  )

const folder = mkdtempSync(join(tmpdir(), 'minuta-hello-'))
try {
  const [hello] = await bundle({ 'hello/index': join(import.meta.dirname, 'hello.ts') }, folder, { chunks: 'hello' })
  const contenders = [
    { name: 'hello', file: join(folder, 'hello/index.mjs'), kilobytes: Math.ceil(hello!.bytes / 1024) },
    ...answering.map((name) => ({ name, file: join(built, name, 'index.mjs'), kilobytes: undefined })),
  ].map((one) => ({ ...one, times: [] as number[] }))
  // Interleaved, so that other load on the machine affects all of them alike.
  for (let sample = 0; sample < SAMPLES; sample++) for (const { file, times } of contenders) times.push(load(file))
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[SAMPLES >> 1]!
  const least = median(contenders[0]!.times)
  console.log(`\nLoading a function, median of ${SAMPLES} processes (hello is ${contenders[0]!.kilobytes} KB)`)
  console.table(
    Object.fromEntries(
      contenders.map(({ name, times }) => [
        name,
        { milliseconds: Math.round(median(times)), 'times hello': Math.round((median(times) / least) * 100) / 100 },
      ]),
    ),
  )
} finally {
  rmSync(folder, { recursive: true })
}
