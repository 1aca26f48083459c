import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../paths.ts'
import { reportOf } from './drill.ts'
import { drillLocal } from './drillLocal.ts'
import { drillStage } from './drillStage.ts'
import { readStageNames } from './stageNames.ts'
import { verifyLogs } from './verifyLogs.ts'

/**
 * `npm run restore-drill`: restores the data of the Minuta on this machine to a new folder, or with `--from <folder>` a backup of it; with
 * `--stage prod` the table of a deployed one to a new table, and with `--files` its files to a new bucket. Verifies what is there, prints how
 * long it took, and deletes what it restored. Ends with 1 if something is missing or changed.
 */

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    from: { type: 'string' },
    files: { type: 'boolean', default: false },
    read: { type: 'string', default: '1000' },
  },
})

const MINUTE = 60_000
const settings = { withFiles: values.files, read: Number(values.read), pause: MINUTE / 2, verifyLogs }
const drill = values.stage
  ? await drillStage(readStageNames(values.stage), settings)
  : await drillLocal(process.env.MINUTA_DATA ?? join(root, '.local'), values.from)
process.stdout.write(reportOf(drill))
process.exit(drill.faults.length === 0 ? 0 : 1)
