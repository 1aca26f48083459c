/** Times of the main workflow through the HTTP API, on its own local cloud: `node test/bench/journey.bench.ts` (needs a build). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalCloud } from '#infra/local/index.ts'
import { loadDemonstration } from '../demonstration/load.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type JourneyTimes, runJourney } from '../journeys/run.ts'

const RUNS = 9

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
try {
  await loadDemonstration({ url: cloud.url, environment: cloud.environment, password: LOCAL_PASSWORD })
  const person = { url: cloud.url, email: people.owner.email, password: LOCAL_PASSWORD }
  const first = await runJourney(person, 'contrato-prestacao-servicos')
  const warm: JourneyTimes[] = []
  for (let run = 1; run <= RUNS; run++) warm.push(await runJourney(person, 'contrato-prestacao-servicos'))
  const steps = Object.keys(first) as (keyof JourneyTimes)[]
  console.log(
    'The main job, a contract of 8 pages, milliseconds (docxReady and pdfReady from the moment finishing was answered)',
  )
  console.table(
    Object.fromEntries(
      steps.map((step) => [
        step,
        {
          cold: Math.round(first[step]),
          'warm, median': Math.round(median(warm.map((times) => times[step]))),
          'warm, worst': Math.round(Math.max(...warm.map((times) => times[step]))),
        },
      ]),
    ),
  )
} finally {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
