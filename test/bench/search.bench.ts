/**
 * The search index of an organisation with contracts of several lengths: bytes, building, changes, searches and memory. The largest has
 * 200,000 of 10,000 characters; `SCALE=0.01` for a quick run. Then MiniSearch with as many as it can keep in memory.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reader } from '#functions/search/searchIndex.ts'
import { buildSegment } from '#functions/search/segments/buildSegment.ts'
import { find } from '#functions/search/segments/find.ts'
import { inMemory } from '#functions/search/segments/testing/inMemory.ts'
import { termsOf } from '#functions/search/terms.ts'
import { contractOf } from './contractTexts.ts'
import { medianOnce, printTable } from './measure.ts'
import { MiniSearch } from './peers/search.ts'
import { changeOf } from './searchIndex/contracts.ts'

const SCALE = Number(process.env.SCALE ?? 1)
const sizes = [
  { characters: 2_500, documents: 20_000 },
  { characters: 25_000, documents: 20_000 },
  { characters: 10_000, documents: 200_000 },
].map(({ characters, documents }) => ({ characters, documents: Math.max(100, Math.round(documents * SCALE)) }))

type Built = {
  readonly build: { readonly size: number; readonly written: number; readonly segments: number; readonly cpu: number }
  readonly change: { readonly count: number; readonly cpu: number; readonly written: number; readonly p95: number }
  readonly memory: number
}
type Times = Readonly<Record<string, number[]>>
type Searched = { readonly opened: number; readonly first: Times; readonly again: Times; readonly memory: number }

const folder = mkdtempSync(join(tmpdir(), 'search-'))
const programOf = (name: string) => join(import.meta.dirname, 'searchIndex', `${name}.ts`)

async function run<T>(name: string, given: readonly (string | number)[], env: NodeJS.ProcessEnv): Promise<T> {
  const child = fork(programOf(name), given.map(String), { env: { ...process.env, ...env } })
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)]!
const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const kb = (bytes: number): string => `${(bytes / 1e3).toFixed(1)} KB`

async function measure(documents: number, characters: number): Promise<void> {
  const objects = join(folder, String(characters))
  const store = fork(programOf('objectStore'), [objects])
  const [endpoint] = (await once(store, 'message')) as [string]
  const env = {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: 'sa-east-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    FILES_BUCKET: 'files',
  }
  const given = [documents, characters, join(folder, `${characters}.json`)]
  const { build, change, memory } = await run<Built>('build', given, env)
  console.log(`\n${documents} contracts of ${characters} characters
  index    ${kb(build.size / documents)} a contract, ${mb(build.size)} in ${build.segments} segments
  build    ${ms(build.cpu / documents)} of CPU a contract; ${(build.written / build.size).toFixed(1)} times its size is written
  change   ${ms(change.cpu)} of CPU and ${kb(change.written)} written, merges included; findable after ${ms(change.p95)} (p95)
  memory   ${mb(memory)} at most`)
  const searched = await run<Searched>('find', given, env)
  const row = (kind: string, texts: Times) => {
    const times = texts[kind] ?? []
    return `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`
  }
  for (const kind of Object.keys(searched.again))
    console.log(`  ${kind.padEnd(16)} ${row(kind, searched.again).padEnd(20)} first time ${row(kind, searched.first)}`)
  const all = Object.values(searched.again).flat()
  console.log(`  all searches     ${ms(percentile(all, 0.5))} / ${ms(percentile(all, 0.95))} (p50 / p95)
  opened in ${ms(searched.opened)}, ${mb(searched.memory)} of memory at most`)
  store.disconnect()
}

try {
  for (const { characters, documents } of sizes) await measure(documents, characters)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const reader: Reader = {
  kinds: ['execution'],
  all: true,
  named: [],
  hiddenModels: [],
  seesOthers: true,
}
const wanted = { after: '', before: '~', offset: 0, limit: 20 }

/** Contracts with which MiniSearch takes some hundred megabytes. */
const PEER_DOCUMENTS = 2_000
const numbers = Array.from({ length: PEER_DOCUMENTS }, (_, n) => n)
const fold = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const peer = new MiniSearch({ fields: ['title', 'context', 'text'], processTerm: fold, storeFields: ['title'] })
const before = process.memoryUsage().heapUsed
peer.addAll(numbers.map((number) => contractOf(number, 10_000)))
const peerBytes = process.memoryUsage().heapUsed - before
const ours = await inMemory(buildSegment(numbers.map((number) => changeOf(number, 10_000))))
console.log(
  `\n${PEER_DOCUMENTS} contracts of 10000 characters: MiniSearch ${kb(peerBytes / PEER_DOCUMENTS)} of memory a contract, Minuta ${kb(ours.file.length / PEER_DOCUMENTS)} in a file`,
)

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now()
    await ask()
    times.push((performance.now() - began) * 1_000)
  }
  return percentile(times, 0.5)
}
const ask = (text: string) => find([ours.segment], reader, { ...wanted, terms: termsOf(text)! })
const searches = ['Otávio Rocha', '100.000.079-19', 'ana multa caução', 'contrato', 'co']
const times: number[] = []
for (const text of searches) times.push(await medianOf(() => ask(text)))
printTable('A search, with its rights, count and extracts', searches, [
  { name: 'Minuta', times },
  {
    name: 'MiniSearch (words alone)',
    times: searches.map((text) =>
      medianOnce(() => peer.search(text, { combineWith: 'AND', prefix: true }).slice(0, 20), 5),
    ),
  },
])

/** Texts that somebody wrote to make searches slow, as visitors can. */
const hostile = [
  { name: 'w, ten thousand times', text: 'w '.repeat(20_000), searched: Array(12).fill('w').join(' ') },
  { name: 'words with one beginning', text: 'aa ab ac ad '.repeat(3_333), searched: 'aa ab ac ad' },
  { name: 'beginnings of a letter', text: 'ab ac ad ae '.repeat(3_333), searched: 'a* ab' },
  { name: 'a long phrase', text: 'w '.repeat(20_000), searched: `"${'w '.repeat(90)}"` },
]
const slowed: number[] = []
for (const { text, searched } of hostile) {
  const changes = numbers.slice(0, 20).map((number) => {
    const { entry, ...change } = changeOf(number, 100)
    return { ...change, entry: entry && { ...entry, text } }
  })
  const { segment } = await inMemory(buildSegment(changes))
  slowed.push(await medianOf(() => find([segment], reader, { ...wanted, terms: termsOf(searched)! })))
}
printTable(
  'A search of 20 hostile texts',
  hostile.map(({ name }) => name),
  [{ name: 'Minuta', times: slowed }],
)
