import { parseArgs } from 'node:util'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { runJourney } from './run.ts'

/** `npm run journey`: the main workflow through the HTTP API of a running Minuta, five times, with its times. */

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000' },
    email: { type: 'string', default: people.owner.email },
    password: { type: 'string', default: LOCAL_PASSWORD },
    model: { type: 'string', default: 'contrato-prestacao-servicos' },
    times: { type: 'string', default: '5' },
  },
})

const rows = []
for (let run = 1; run <= Number(values.times); run++) {
  const times = await runJourney(values, values.model)
  rows.push(Object.fromEntries(Object.entries(times).map(([step, time]) => [step, Math.round(time)])))
}
console.log(`${values.model}, milliseconds`)
console.table(rows)
