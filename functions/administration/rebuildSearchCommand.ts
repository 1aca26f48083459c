import { parseArgs } from 'node:util'
import { commandEnvironment } from './commandEnvironment.ts'

/**
 * `npm run rebuild-search -- [organisation…]`: has the search index of every organisation made again, or of those named by id, in the Minuta
 * on this machine or, with `--stage dev`, in a deployed one, which needs the usual AWS credentials. The queue does it; /admin shows what waits.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } })
Object.assign(process.env, commandEnvironment(values.stage))
// Imported only now, because they read the table's name from the environment.
const { requestRebuild } = await import('#functions/search/index.ts')
const { organization } = await import('#functions/organizations/index.ts')

const { data: all } = await organization.query
  .directory({})
  .go({ pages: 'all', attributes: ['organizationId', 'name'] })
const unknown = positionals.filter((id) => all.every(({ organizationId }) => organizationId !== id))
if (unknown.length > 0) {
  process.stderr.write(`No organisation has the id ${unknown.join(', ')}.\n`)
  process.exit(1)
}
const chosen = all.filter(({ organizationId }) => positionals.length === 0 || positionals.includes(organizationId))
for (const { organizationId, name } of chosen) {
  await requestRebuild(organizationId)
  process.stdout.write(`${name} (${organizationId}): requested\n`)
}
process.exit(0)
