import { text } from 'node:stream/consumers'
import jq from 'jq-wasm'

/** jq, for machines without it: `jq [-r] <filter>`. */
const words = process.argv.slice(2)
const filter = words.at(-1) ?? '.'
process.stdout.write(`${await jq.raw(JSON.parse(await text(process.stdin)), filter, words.slice(0, -1))}\n`)
