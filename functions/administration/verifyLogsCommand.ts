import { parseArgs } from 'node:util'
import { commandEnvironment } from './commandEnvironment.ts'

/**
 * `npm run verify-logs`: verifies the log of every organisation, or of those named, against its hash chain and its daily anchors, in the
 * Minuta on this machine or, with `--stage dev`, in a deployed one, which needs the usual AWS credentials. Ends with 1 if one is broken.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } })
Object.assign(process.env, commandEnvironment(values.stage))
// Imported only now, because they read names from the environment.
const { verifyLogs } = await import('#functions/logs/index.ts')
const { organization } = await import('#functions/organizations/index.ts')

const print = (text: string) => process.stdout.write(`${text}\n`)

async function namesOfOrganizations(): Promise<ReadonlyMap<string, string>> {
  if (positionals.length > 0) return new Map(positionals.map((id) => [id, id]))
  const { data } = await organization.query.directory({}).go({ pages: 'all', attributes: ['organizationId', 'name'] })
  return new Map(data.map(({ organizationId, name }) => [organizationId, `${name} (${organizationId})`]))
}

async function verifyWhole(organizationId: string) {
  for (let from = 1; ; ) {
    const part = await verifyLogs(organizationId, from)
    if (part.next === undefined) return part
    from = part.next
  }
}

let broken = 0
for (const [organizationId, name] of await namesOfOrganizations()) {
  const { total, anchor, break: gap } = await verifyWhole(organizationId)
  if (gap) broken += 1
  const anchored = anchor ? `, anchored on ${anchor.date} up to ${anchor.sequence}` : ', not anchored yet'
  print(
    gap
      ? `BROKEN  ${name}: ${gap.kind} at ${gap.sequence} of ${total}`
      : `whole   ${name}: ${total} entries${anchored}`,
  )
}
print(broken === 0 ? 'Every log is whole.' : `${broken} broken`)
process.exit(broken === 0 ? 0 : 1)
