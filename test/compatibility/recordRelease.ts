import { recordContract } from './contractRecord.ts'
import { presentStacks, writeRecords } from './records.ts'

/** `npm run record-release`: records this checkout as the last release, with which the next one must be compatible. */
const contract = recordContract()
writeRecords(contract, presentStacks())
process.stdout.write(`Release ${contract.release} is recorded in test/compatibility: commit it.\n`)
