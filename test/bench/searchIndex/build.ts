import { writeFileSync } from 'node:fs'
import type { StoredSegment } from '#functions/search/entity.ts'
import { buildSegment } from '#functions/search/segments/buildSegment.ts'
import { deleteSegment, putSegment } from '#functions/search/segments/files.ts'
import { mergeFiles } from '#functions/search/segments/mergeFiles.ts'
import { dueRun } from '#functions/search/segments/mergePlan.ts'
import { changeOf, ORGANIZATION } from './contracts.ts'

/** Builds the index of an organisation as a rebuild does, then writes changes one by one; prints what that cost. */

const [documents = 0, characters = 0] = process.argv.slice(2, 4).map(Number)
const manifest = process.argv[4]!
const PAGE = 100
const CHANGES = 500

let segments: StoredSegment[] = []
let written = 0

async function write(changes: readonly ReturnType<typeof changeOf>[]): Promise<void> {
  const segment = await putSegment(ORGANIZATION, buildSegment(changes))
  written += segment.bytes
  segments.push(segment)
}

async function merge(): Promise<void> {
  for (let run = dueRun(segments); run; run = dueRun(segments)) {
    const first = segments.indexOf(run[0]!)
    const { become } = await mergeFiles(ORGANIZATION, run, first === 0)
    for (const { bytes } of become) written += bytes
    for (const { id } of run) await deleteSegment(ORGANIZATION, id)
    segments = [...segments.slice(0, first), ...become, ...segments.slice(first + run.length)]
  }
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const sorted = (times: number[]): number[] => times.sort((one, other) => one - other)
const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)]!

let building = 0
for (let first = 0; first < documents; first += PAGE) {
  const page = Array.from({ length: Math.min(PAGE, documents - first) }, (_, n) => changeOf(first + n, characters))
  const before = cpu()
  await write(page)
  await merge()
  building += cpu() - before
}
const size = segments.reduce((sum, { bytes }) => sum + bytes, 0)
const build = { documents, size, written, segments: segments.length, cpu: building }

written = 0
let changing = 0
const waits: number[] = []
for (let n = 0; n < Math.min(CHANGES, documents); n += 1) {
  const change = changeOf((n * 7_919) % documents, characters, documents + n)
  const [before, began] = [cpu(), performance.now()]
  await write([change])
  waits.push(performance.now() - began)
  await merge()
  changing += cpu() - before
}
sorted(waits)
const change = {
  count: waits.length,
  cpu: changing / waits.length,
  written: written / waits.length,
  p95: at(waits, 0.95),
}
writeFileSync(manifest, JSON.stringify(segments))
process.send?.({ build, change, memory: process.resourceUsage().maxRSS * 1024 })
process.disconnect?.()
