import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../paths.ts'
import { copyDataFolder } from './copyDataFolder.ts'
import { readStageNames } from './stageNames.ts'
import { beginBackup } from './vault.ts'

/**
 * `npm run backup`: copies the data of the Minuta on this machine to a new folder, also while it runs; with `--stage prod`, has AWS Backup
 * copy the table and the files of a deployed one to its vault. `--to <folder>` says where the copy of a machine goes.
 */

const { values } = parseArgs({ options: { stage: { type: 'string' }, to: { type: 'string' } } })

if (values.stage) {
  const jobs = await beginBackup(readStageNames(values.stage))
  process.stdout.write(`AWS Backup copies the table and the files: ${jobs.join(', ')}\n`)
} else {
  const data = process.env.MINUTA_DATA ?? join(root, '.local')
  const to = values.to ?? `${data}.backups/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`
  await copyDataFolder(data, to)
  process.stdout.write(`The data is copied. To run it: MINUTA_DATA=${to} npm start\n`)
}
