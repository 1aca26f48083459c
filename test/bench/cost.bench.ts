/**
 * What AWS would bill for an autosave, a document and a person's day, and the limits that are met first, on its own local cloud (needs a
 * build). Counted where requests enter the local services; times are those of this machine, with functions that have started.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalCloud } from '#infra/local/index.ts'
import { loadDemonstration } from '../demonstration/load.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { tableOfLimits } from './cost/limits.ts'
import { dollarsOf, totalOf } from './cost/prices.ts'
import { type Measured, Tally } from './cost/units.ts'
import { day, makeDocument, makeModel, openDocument, SAVES, signIn, workADay } from './cost/work.ts'

const AUTOSAVES = 10
const DOCUMENTS = 3
const PEOPLE = 10
const DAILY = [10, 1_000, 100_000]

const rounded = (value: number): number => Number(value.toPrecision(3))

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const tally = new Tally()
const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true, meter: tally.meter })
try {
  await loadDemonstration({ url: cloud.url, environment: cloud.environment, password: LOCAL_PASSWORD })
  const { email, organizationId } = people.owner
  const person = { url: cloud.url, email, password: LOCAL_PASSWORD, organizationId }
  const client = await signIn(person)
  const interviewId = await makeModel(client)
  await makeDocument(client, interviewId)

  const save = await openDocument(client, interviewId)
  await save()
  const autosave = await tally.measure(AUTOSAVES, async () => {
    for (let one = 0; one < AUTOSAVES; one++) await save()
  })
  const document = await tally.measure(DOCUMENTS, async () => {
    for (let one = 0; one < DOCUMENTS; one++) await makeDocument(client, interviewId)
  })
  const aDay = await tally.measure(1, () => workADay(person, interviewId))

  const operations: Readonly<Record<string, Measured>> = {
    'an autosave': autosave,
    [`a document with ${SAVES} autosaves`]: document,
    [`a person's day: ${day.documents} documents, ${day.lists} lists, ${day.searches} searches, ${day.opened} opened`]:
      aDay,
  }
  const names = Object.keys(autosave.units) as (keyof Measured['units'])[]
  for (const [name, measured] of Object.entries(operations)) {
    console.log(`\nBilled for ${name}`)
    console.table(Object.fromEntries(names.map((unit) => [unit, rounded(measured.units[unit])])))
  }
  for (const [name, { writesTo, writesBy }] of Object.entries({ autosave, document })) {
    for (const [what, parts] of Object.entries({ place: writesTo, function: writesBy })) {
      console.log(`\nWrite units of the ${name}, by ${what}`)
      console.table(Object.fromEntries([...parts].map(([part, units]) => [part, rounded(units)])))
    }
  }
  console.log('\nMilliseconds of a document, by function')
  console.table(Object.fromEntries([...document.millisecondsOf].map(([name, time]) => [name, Math.round(time)])))

  console.log('\nDollars in sa-east-1')
  const priced: Readonly<Record<string, readonly [Measured, number]>> = {
    '1,000 autosaves': [autosave, 1_000],
    '1,000 documents': [document, 1_000],
    [`a day of a firm of ${PEOPLE}`]: [aDay, PEOPLE],
  }
  console.table(
    Object.fromEntries(
      Object.entries(priced).map(([name, [{ units }, times]]) => [
        name,
        Object.fromEntries([
          ...[...dollarsOf(units)].map(([service, dollars]) => [service, rounded(dollars * times)]),
          ['all', rounded(totalOf(units) * times)],
        ]),
      ]),
    ),
  )
  console.log('\nLimits: a working day of ten hours, the busiest minute twice the mean')
  console.table(tableOfLimits(document, DAILY))
} finally {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
