import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { built } from '../paths.ts'
import { mapTrace } from './mapTrace.ts'

/**
 * `npm run --silent map-trace -- documentsWorker < trace.txt`: the stack traces of a deployed function's log, with places in the sources instead
 * of places in its bundle, which has no source maps on AWS. It needs the sources of the release that the log names, and
 * `npm run build -- --deployed`.
 */

const [name = ''] = process.argv.slice(2)
const folder = built.function(name)
if (name && existsSync(folder)) process.stdout.write(mapTrace(await text(process.stdin), folder))
else {
  process.stderr.write(
    name
      ? `There is no bundle of ${name}: run npm run build -- --deployed first\n`
      : 'Name the function: npm run --silent map-trace -- documentsWorker < trace.txt\n',
  )
  process.exitCode = 1
}
